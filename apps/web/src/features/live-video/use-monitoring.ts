import type { ViewRate } from '@lamplight/contracts/device/control-messages';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { SessionState } from '@lamplight/video-session/session-state';
import { newSession } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { observable } from '../../shared/observable.ts';
import { useApi, useUser } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { endOfPeer } from '../../shared/video/end-of-peer.ts';
import { useOccupied } from '../../shared/presence.ts';
import { useSoundNeeded } from '../../shared/sound.ts';
import { monitoringPool, type SharedPicture, type Viewer } from './monitoring-pool.ts';
import { RoomNews } from './room-news.ts';

const told = {
  reconnecting: 'Lost connection to device. Reconnecting...',
  'microphone-refused':
    'Microphone not available - Check if mic is connected and permissions have been granted.',
} as const;

export interface Monitoring {
  state: SessionState;
  session: VideoSession | undefined;
  news: RoomNews;
  /** Whether it was connected for steering too. */
  hasPtz: boolean;
  connect: (options?: { ptz?: boolean; takeOver?: boolean }) => void;
  /** How much of the picture this component can use. */
  setRate: (rate: ViewRate) => void;
}

export interface MonitoringManner {
  /** Before each join: of many tiles only a few join at once. */
  untilTurn?: () => Promise<void>;
  /** The tile itself says that the connection was lost; sixteen toasts would hide what they tell. */
  isQuiet?: boolean;
  /** Offers neither talking nor listening. */
  isPassive?: boolean;
  /** Nobody watches here yet, or any more. */
  isOff?: boolean;
}

const noPicture = observable<SharedPicture | undefined>(undefined);
/** Without a picture. */
const none = {
  session: undefined,
  state: observable(newSession('monitoring')),
  news: new RoomNews(),
  hasPtz: observable(false),
};

/** The picture of one patient, shared with every other component of the tab that shows it. */
export function useMonitoring(
  { id }: Pick<PatientMonitor, 'id'>,
  manner: MonitoringManner = {},
): Monitoring {
  const api = useApi();
  const user = useUser();
  const { isPassive = false, isOff = false } = manner;
  const picture = useObservable(isOff ? noPicture : monitoringPool(api).pictureOf(id));
  const { session, news, ...shared } = picture ?? none;
  const state = useObservable(shared.state);
  const hasPtz = useObservable(shared.hasPtz);
  const untilTurn = useEffectEvent(() => manner.untilTurn?.());
  const tell = useEffectEvent((what: keyof typeof told) => {
    if (what === 'reconnecting' && manner.isQuiet) return;
    notifications.show({ id: `${what} ${id}`, color: 'warn', message: told[what] });
  });

  const viewer = useRef<Viewer>(undefined);
  useEffect(() => {
    if (isOff) return undefined;
    viewer.current = {
      untilTurn: () => untilTurn(),
      onTell: (what) => tell(what),
      isPassive,
    };
    return monitoringPool(api).acquire(id, viewer.current);
  }, [api, id, isPassive, isOff]);
  const setRate = useCallback(
    (rate: ViewRate) => viewer.current && picture?.setRate(viewer.current, rate),
    [picture],
  );

  useLiveEvents([`user.${user.id}`], (event) => {
    if (event.type === 'video_peer.candidates')
      session?.addCandidates(event.data.peer_id, event.data.ice_candidates);
    if (event.type !== 'video_peer.ended' || event.data.peer_id !== session?.peerId) return;
    session.send(endOfPeer(event.data.because, session.state.attempt));
  });

  // Who cannot hear does not watch: the header says so.
  useSoundNeeded(state.phase === 'connected');
  useOccupied(state.talk !== 'shut');

  return {
    state,
    session,
    news,
    hasPtz,
    connect: (options = {}) => picture?.connect(options),
    setRate,
  };
}
