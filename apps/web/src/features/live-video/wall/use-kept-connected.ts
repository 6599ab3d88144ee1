import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, useEffectEvent } from 'react';
import type { Monitoring } from '../use-monitoring.ts';
import type { JoinQueue } from './join-queue.ts';

/** After the session has given up by its own rules: nobody sits before sixteen tiles to press again. */
const againAfterMs = 30_000;

/** After the other window of the same person has let go of the room. */
const returnAfterMs = 1_000;

interface KeptOptions {
  monitor: Pick<PatientMonitor, 'id'>;
  monitoring: Monitoring;
  live: LiveVideo | undefined;
  /** Whether the camera can be turned. */
  hasPtz: boolean;
  /** Somebody watches, and what the room is has been told. */
  isWanted: boolean;
  queue: JoinQueue;
}

/** Connects when it is the tile's turn, and goes on trying while somebody watches. */
export function useKeptConnected(options: KeptOptions): void {
  const { monitor, monitoring, isWanted, queue } = options;
  const { id } = monitor;
  const { session } = monitoring;
  const { phase, problem } = monitoring.state;
  // The person watches this room in another window or browser, which would refuse another connection.
  const isElsewhere =
    problem === 'peer-already-connected' &&
    (options.live?.viewers.some((viewer) => viewer.is_self && viewer.kind === 'monitoring') ??
      true);
  const wasElsewhere = problem === 'peer-already-connected';
  const connect = useEffectEvent(() => monitoring.connect({ ptz: options.hasPtz }));
  useEffect(() => {
    if (!isWanted || !session) return;
    if (phase === 'idle') return queue.ask(id, () => connect());
    // Whoever may no longer see the room does not knock at it.
    if (phase !== 'failed' || problem === 'withdrawn' || isElsewhere) return;
    let takeBack = () => {};
    const timer = setTimeout(
      () => {
        takeBack = queue.ask(id, () => connect());
      },
      wasElsewhere ? returnAfterMs : againAfterMs,
    );
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [isWanted, session, phase, problem, isElsewhere, wasElsewhere, queue, id]);
  const isJoining = phase === 'joining' || phase === 'linking';
  useEffect(() => {
    if (isJoining) return () => queue.done(id);
    return undefined;
  }, [isJoining, queue, id]);
  useEffect(() => () => queue.leave(id), [queue, id]);
}
