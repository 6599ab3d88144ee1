import { getCurtain, setPrivacy } from '@lamplight/contracts/calls/curtain';
import type { BodyOf } from '@lamplight/contracts/call';
import type { Curtain } from '@lamplight/contracts/entities/curtain';
import { errorTable } from '@lamplight/contracts/errors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ApiError } from '@lamplight/api-client/failures';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../shared/services.ts';
import { toldDirectly, toldNobody, toggledWords } from './curtain-words.ts';

type Wish = Omit<BodyOf<typeof setPrivacy>, 'patient_monitor_id' | 'is_private'>;

export interface CurtainOfRoom {
  /** Undefined until the server has said how it is. */
  curtain: Curtain | undefined;
  close: (wish?: Wish) => void;
  open: () => void;
}

const curtainKey = (id: number) => ['curtain', id] as const;

/** A change is announced again when the room has confirmed it: that is no second toast. */
function showOnce(monitorId: number, isClosed: boolean, message: string): void {
  notifications.hide(`curtain-${monitorId}-${!isClosed}`);
  notifications.show({ id: `curtain-${monitorId}-${isClosed}`, message });
}

/** Says it to the room over the own connection, which needs no server. */
function tellRoom(session: VideoSession | undefined): boolean {
  try {
    session?.steer({ type: 'close_curtain' });
    return session?.state.phase === 'connected';
  } catch {
    return false;
  }
}

/** The curtain of the room in which a patient lies, as the server knows it. */
export function useKnownCurtain({ id }: Pick<PatientMonitor, 'id'>): Curtain | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: curtainKey(id),
    queryFn: ({ signal }) => api.call(getCurtain, { params: { id } }, { signal, background: true }),
    meta: { live: true },
  });
  return data;
}

/** The same, and how to move it. */
export function useCurtain(
  monitor: Pick<PatientMonitor, 'id' | 'division' | 'room'>,
  session: VideoSession | undefined,
): CurtainOfRoom {
  const { id, division, room } = monitor;
  const api = useApi();
  const user = useUser();
  const client = useQueryClient();
  const queryKey = curtainKey(id);
  const data = useKnownCurtain(monitor);
  useLiveEvents([`division.${division.id}`], ({ type, data: moved }) => {
    if (type !== 'curtain.toggled' || moved.monitor_id !== id) return;
    const hasMoved = moved.is_closed !== (data?.is_closed ?? false);
    if (hasMoved && moved.user_id !== user.id)
      showOnce(id, moved.is_closed, toggledWords(moved, room.name));
    void client.invalidateQueries({ queryKey });
  });
  const set = async (is_private: boolean, wish: Wish, wasTold: boolean) => {
    try {
      const body = { patient_monitor_id: id, is_private, ...wish };
      client.setQueryData(queryKey, await api.call(setPrivacy, { body }, { background: true }));
    } catch (error) {
      const known = error instanceof ApiError && errorTable[error.type].shown === 'silent';
      const hasClosed = session?.state.isCurtained ?? false;
      const unheard = wasTold ? toldDirectly(hasClosed) : toldNobody(is_private);
      notifications.show({ color: 'danger', message: known ? error.text : unheard });
    }
  };
  return {
    curtain: data,
    close: (wish = {}) => void set(true, wish, tellRoom(session)),
    open: () => void set(false, {}, false),
  };
}
