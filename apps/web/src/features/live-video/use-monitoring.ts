import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { SessionState } from '@lamplight/video-session/session-state';
import { newSession } from '@lamplight/video-session/session-state';
import { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../shared/services.ts';
import { endOfPeer } from '../../shared/video/end-of-peer.ts';
import { useOccupied } from '../../shared/presence.ts';
import { useSoundNeeded } from '../../shared/sound.ts';
import { keptPeers } from '../../shared/video/kept-peers.ts';
import { leaveOnUnload } from '../../shared/video/leave-on-unload.ts';
import { RoomNews } from './room-news.ts';
import { monitoringPorts, type Watching } from './api/monitoring-ports.ts';

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
}

export interface MonitoringManner {
  /** Before each join: of many tiles only a few join at once. */
  untilTurn?: () => Promise<void>;
  /** The tile itself says that the connection was lost; sixteen toasts would hide what they tell. */
  isQuiet?: boolean;
}

/** One picture of one patient, for as long as the component is on screen. */
export function useMonitoring(
  { id }: Pick<PatientMonitor, 'id'>,
  manner: MonitoringManner = {},
): Monitoring {
  const api = useApi();
  const user = useUser();
  const watching = useRef<Watching>({ monitorId: id, ptz: false, takeOver: false });
  const [session, setSession] = useState<VideoSession>();
  const [state, setState] = useState(() => newSession('monitoring'));
  const [hasPtz, setHasPtz] = useState(false);
  const [news] = useState(() => new RoomNews());
  const untilTurn = useEffectEvent(() => manner.untilTurn?.());
  const tell = useEffectEvent((what: keyof typeof told) => {
    if (what === 'reconnecting' && manner.isQuiet) return;
    notifications.show({ color: 'warn', message: told[what] });
  });

  useEffect(() => {
    watching.current = { monitorId: id, ptz: false, takeOver: false };
    const opened = new VideoSession(
      'monitoring',
      monitoringPorts(
        api,
        () => watching.current,
        () => untilTurn(),
      ),
      {
        onState: (next) => {
          if (!next.hasPeer) news.forget();
          setState(next);
        },
        onMessage: (text) => news.hear(text),
        onReady: () => news.ready(),
        onTell: (what) => tell(what),
      },
    );
    setSession(opened);
    setState(opened.state);
    const unkeep = keptPeers(api).add(opened);
    const stay = leaveOnUnload(opened);
    return () => {
      stay();
      unkeep();
      opened.send({ type: 'stop' });
    };
  }, [api, id, news]);

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
    connect: ({ ptz = false, takeOver = false } = {}) => {
      watching.current = { monitorId: id, ptz, takeOver };
      setHasPtz(ptz);
      session?.send({ type: 'connect', sendsMedia: false });
    },
  };
}
