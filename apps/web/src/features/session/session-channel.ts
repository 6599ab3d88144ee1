import type { Inactivity } from './inactivity-watch.ts';

export type SessionMessage =
  | { kind: 'inactivity'; sessionId: number; inactivity: Inactivity }
  | { kind: 'ended'; sessionId: number }
  /** Somebody else signed in over it. */
  | { kind: 'taken'; sessionId: number };

/** A tab that was opened before an update may speak differently: what is not understood is not heard. */
export function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, sessionId, inactivity } = data as Record<string, unknown>;
  if (typeof sessionId !== 'number') return false;
  if (kind === 'ended' || kind === 'taken') return true;
  if (kind !== 'inactivity' || typeof inactivity !== 'object' || inactivity === null) return false;
  const { asks_in_seconds, ends_in_seconds, owns_patients } = inactivity as Record<string, unknown>;
  return (
    typeof asks_in_seconds === 'number' &&
    typeof ends_in_seconds === 'number' &&
    typeof owns_patients === 'boolean'
  );
}

/** Tabs of one session tell each other what the server said, so that all of them show the same. */
export function openSessionChannel(onMessage: (message: SessionMessage) => void) {
  const channel = new BroadcastChannel('lamplight.session');
  channel.addEventListener('message', ({ data }) => {
    if (isSessionMessage(data)) onMessage(data);
  });
  return {
    tell: (told: SessionMessage) => channel.postMessage(told),
    close: () => channel.close(),
  };
}
