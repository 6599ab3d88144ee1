import type { Inactivity } from '@lamplight/contracts/entities/session';
import { observable } from '../../shared/observable.ts';

export type { Inactivity };

/** What happens at the end is another thing for who owns patients. */
export type Presence =
  { kind: 'active' } | { kind: 'asking'; endsAt: number; ownsPatients: boolean };

export interface InactivityWatchOptions {
  /** Asks the server where its timer stands; asking does not move it. */
  ask: () => Promise<Inactivity>;
  /** The server could not be reached although the session must be over by now. */
  onOverdue: () => void;
  now?: () => number;
}

const askAgainMs = 5_000;
const retryMs = 2_000;
/** The end is asked about a moment late, so that the server has certainly reached it. */
const afterEndMs = 300;
const overdueMs = 10_000;

const active: Presence = { kind: 'active' };

/**
 * Follows the server's inactivity timer. It never decides by the browser's clock: when its own
 * reckoning says that the moment has come, it asks. Another tab may have reported input meanwhile.
 */
export function createInactivityWatch(options: InactivityWatchOptions) {
  const { now = Date.now } = options;
  const presence = observable<Presence>(active);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = Number.POSITIVE_INFINITY;
  let stopped = false;
  let lastsMs = 0;

  const checkAfter = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void check(), Math.max(0, delayMs));
  };

  const learn = (known: Inactivity) => {
    if (stopped) return;
    endsAt = now() + known.ends_in_seconds * 1_000;
    lastsMs = Math.max(lastsMs, known.ends_in_seconds * 1_000);
    if (known.asks_in_seconds > 0) {
      presence.set(active);
      checkAfter(known.asks_in_seconds * 1_000);
    } else {
      const before = presence.get();
      // Answers differ by milliseconds; the countdown must not flicker between them.
      const isSame = before.kind === 'asking' && Math.abs(before.endsAt - endsAt) < 1_000;
      if (!isSame) presence.set({ kind: 'asking', endsAt, ownsPatients: known.owns_patients });
      checkAfter(Math.min(askAgainMs, endsAt - now() + afterEndMs));
    }
  };

  async function check() {
    try {
      learn(await options.ask());
    } catch {
      // A refusal ends the session elsewhere. Without an answer the last one holds, but not for ever.
      if (now() > endsAt + overdueMs) options.onOverdue();
      else checkAfter(retryMs);
    }
  }

  return {
    presence,
    learn,
    check,
    /**
     * Somebody is there, and the server could not be told: her page is not taken from her while she needs it
     * most. Whether the session still runs is the server's to say once it is back.
     */
    noteUntoldInput() {
      endsAt = Math.max(endsAt, now() + lastsMs);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whole seconds left, as a person counts: 1 until the very end. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1_000));
