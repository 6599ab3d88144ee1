/**
 * connecting: never connected yet. live: changes arrive. lost: they do not, since then;
 * it is being tried again. closed: the session ended or the page left; it is not tried again.
 */
export type ConnectionState =
  { kind: 'connecting' } | { kind: 'live' } | { kind: 'lost'; since: Date } | { kind: 'closed' };

/** A value with listeners, in the shape React's useSyncExternalStore takes. */
export function createStateHolder(now: () => Date) {
  let state: ConnectionState = { kind: 'connecting' };
  const listeners = new Set<() => void>();

  const change = (next: ConnectionState) => {
    if (next.kind === state.kind || state.kind === 'closed') return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  return {
    current: () => state,
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    live: () => change({ kind: 'live' }),
    lost: () => change({ kind: 'lost', since: now() }),
    closed: () => change({ kind: 'closed' }),
  };
}
