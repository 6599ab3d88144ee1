import { becauseOf, heardTrace } from '@lamplight/api-client/trace';

export interface CoalesceOptions<Key> {
  /** Given everything that was asked for since the last run. It deals with its own failure. */
  run: (keys: Key[]) => Promise<void>;
  everyMs?: number;
  jitterMs?: number;
  now?: () => number;
  random?: () => number;
}

export interface Coalescer<Key> {
  ask: (keys: Iterable<Key>) => void;
  stop: () => void;
}

/**
 * Gathers requests for the same thing: the first runs at once, later ones together and at most once
 * a second, a little spread. Without it a hundred saves in a ward would be a hundred refetches in
 * every browser that shows the list.
 */
export function coalesce<Key>(options: CoalesceOptions<Key>): Coalescer<Key> {
  const { everyMs = 1_000, jitterMs = 250, now = Date.now, random = Math.random } = options;
  let waiting = new Set<Key>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;
  let lastStart = Number.NEGATIVE_INFINITY;
  /** Of the first event that asked: together they are one question, and it can follow from one alone. */
  let trace: string | undefined;

  const schedule = () => {
    if (stopped || running || timer !== undefined || waiting.size === 0) return;
    const idleSince = now() - lastStart;
    if (idleSince >= everyMs) start();
    else timer = setTimeout(start, everyMs - idleSince + random() * jitterMs);
  };

  function start() {
    timer = undefined;
    running = true;
    lastStart = now();
    const keys = [...waiting];
    waiting = new Set();
    const cause = trace;
    trace = undefined;
    void becauseOf(cause, () => options.run(keys)).finally(() => {
      running = false;
      schedule();
    });
  }

  return {
    ask: (keys) => {
      for (const key of keys) waiting.add(key);
      if (waiting.size > 0) trace ??= heardTrace();
      schedule();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
