import { ApiError } from '@lamplight/api-client/failures';
import { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { confirmWithinMs } from '@lamplight/domain/alarms/alarm-steps';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/services.ts';
import { openAlarmsQuery } from '../api/open-alarms.ts';
import { hasDone } from '../banner/alarm-view.ts';
import { raiseWords } from './raise-words.ts';

/** The room's own connection to this viewer, and what it plays. */
export interface WayToRoom {
  session: VideoSession | undefined;
  sound: LiveVideo['room_alarm'];
}

interface Raised {
  uuid: string;
  /** The room did not confirm in time, or will not at all. */
  isLate: boolean;
  isConfirmed: boolean;
  /** It was among the open ones: when it is no more, it is over. */
  wasOpen: boolean;
}

export interface RaiseAlarm {
  raise: () => void;
  isRaising: boolean;
  /** What to do because the room has not confirmed; nothing while there is hope or it did. */
  unconfirmed: string | undefined;
}

/**
 * Raises the alarm of a patient, under one name by both ways to the room. Whoever raised it reads within
 * three seconds whether the room sounds.
 */
export function useRaiseAlarm(
  monitor: Pick<PatientMonitor, 'id' | 'unit'>,
  way?: WayToRoom,
): RaiseAlarm {
  const api = useApi();
  const queryClient = useQueryClient();
  const [raised, setRaised] = useState<Raised>();
  const [isRaising, setRaising] = useState(false);
  // What the banner has read: it follows the steps.
  const { data } = useQuery({ ...openAlarmsQuery(api), enabled: false });
  const uuid = raised?.uuid;
  const open = data?.results.find(({ alarm_uuid }) => alarm_uuid === uuid);
  const isConfirmed =
    raised?.isConfirmed === true || (open !== undefined && hasDone(open, 'sounded'));
  if (raised && open && (!raised.wasOpen || raised.isConfirmed !== isConfirmed))
    setRaised({ ...raised, wasOpen: true, isConfirmed });
  if (raised?.wasOpen && data && !open) setRaised(undefined);

  const change = (name: string, next: Partial<Raised>) =>
    setRaised((now) => (now?.uuid === name ? { ...now, ...next } : now));
  useEffect(() => {
    if (uuid === undefined) return;
    const timer = setTimeout(() => change(uuid, { isLate: true }), confirmWithinMs);
    return () => clearTimeout(timer);
  }, [uuid]);

  const raise = async () => {
    const name = crypto.randomUUID();
    setRaised({ uuid: name, isLate: false, isConfirmed: false, wasOpen: false });
    setRaising(true);
    sendToRoom(name, way);
    try {
      const { room_sound } = await api.call(
        createStatAlarm,
        {
          body: {
            patient_monitor_id: monitor.id,
            alarm_type: 'alarm',
            source: 'manual',
            alarm_uuid: name,
          },
        },
        { idempotencyKey: name },
      );
      notifications.show({ message: raiseWords.activated });
      change(name, { isConfirmed: room_sound === 'sounding', isLate: room_sound !== null });
      void queryClient.invalidateQueries({ queryKey: ['patient-monitor', monitor.id] });
    } catch (error) {
      change(name, { isLate: true });
      const why = error instanceof ApiError ? error.text : raiseWords.noServer;
      notifications.show({ color: 'danger', title: raiseWords.failed, message: why });
    } finally {
      setRaising(false);
      void queryClient.invalidateQueries({ queryKey: openAlarmsQuery(api).queryKey });
    }
  };
  return {
    raise: () => void raise(),
    isRaising,
    unconfirmed:
      raised?.isLate === true && !isConfirmed ? raiseWords.notConfirmed(monitor.unit) : undefined,
  };
}

/** Without a running picture, or a sound of its own, the server's way is the only one. */
function sendToRoom(alarm_uuid: string, way: WayToRoom | undefined): void {
  if (!way?.sound) return;
  try {
    way.session?.steer({ type: 'alarm', alarm_uuid, ...way.sound });
  } catch {
    // The channel is not open; the server sends the same.
  }
}
