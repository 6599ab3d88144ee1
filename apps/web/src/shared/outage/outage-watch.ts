import { observable } from '../observable.ts';

export interface OutageWatchOptions {
  /** Whether the server has its database. A server that does not say so in time has not. */
  isReady: () => Promise<boolean>;
  now?: () => Date;
  everyMs?: number;
  random?: () => number;
}

/**
 * The server answers and its database does not: it restarts, or another takes its place. A call that was
 * refused for that raises the suspicion; from then on the server is asked until it is ready again.
 */
export function createOutageWatch(options: OutageWatchOptions) {
  const { isReady, now = () => new Date(), everyMs = 1_500, random = Math.random } = options;
  /** Since when, once it is certain. */
  const since = observable<Date | undefined>(undefined);
  const listeners = new Set<() => void>();
  let isAsking = false;

  const ask = async () => {
    if (await isReady().catch(() => false)) {
      isAsking = false;
      if (since.get() === undefined) return;
      since.set(undefined);
      for (const tell of [...listeners]) tell();
      return;
    }
    if (since.get() === undefined) since.set(now());
    // With jitter: a hospital's browsers must not all ask in the same instant.
    setTimeout(() => void ask(), everyMs * (0.5 + random()));
  };

  return {
    since,
    /** It is, or may be, away: whoever wanted to read waits. */
    isPossible: () => isAsking,
    suspect: () => {
      if (isAsking) return;
      isAsking = true;
      void ask();
    },
    /** It is back: what is on screen may be old. */
    whenOver: (listener: () => void) => {
      listeners.add(listener);
    },
  };
}

const answerWithinMs = 2_500;

export const outage = createOutageWatch({
  isReady: async () => {
    const signal = AbortSignal.timeout(answerWithinMs);
    return (await fetch('/ready', { cache: 'no-store', signal })).ok;
  },
});
