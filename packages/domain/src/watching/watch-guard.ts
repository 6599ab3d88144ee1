import type { UnwatchedReason } from '@lamplight/contracts/entities/guard-warning';

/** The time of a hospital that has not chosen another: the database's default. */
export const guardDefaultSeconds = 60;

/** What is known of one monitoring when the guard looks. */
export interface GuardedMonitor {
  isActive: boolean;
  /** Seconds an active patient may be without eyes; none: the hospital is not guarded. */
  guardSeconds: number | null;
  /** When a page last proved that somebody watched, or since when it is active. */
  watchedAt: Date;
  /** Why the page that watched last no longer does, if it said so. */
  lapse: Exclude<UnwatchedReason, 'curtain' | 'nobody'> | null;
  /** Nobody has watched since it became active. */
  isUnseen: boolean;
  /** While the curtain is closed: since when, and how long that is no neglect. */
  curtain: { closedAt: Date; minutes: number } | null;
  told: 'nobody' | 'backup' | 'charge';
  /** Since when the guard looks without a gap: before, no page could prove anything. */
  guardedSince: Date;
}

export type GuardStep =
  | { do: 'rest' }
  | { do: 'end' }
  | { do: 'tell-backup' | 'tell-charge'; since: Date; why: UnwatchedReason };

/** Since when the patient is without eyes, by what is known: the last proof, or the curtain's time. */
function unwatchedSince({ watchedAt, lapse, isUnseen, curtain }: GuardedMonitor): {
  since: Date;
  why: UnwatchedReason;
} {
  const last = { since: watchedAt, why: isUnseen ? ('nobody' as const) : (lapse ?? 'left') };
  if (!curtain) return last;
  const overdue = new Date(curtain.closedAt.getTime() + curtain.minutes * 60_000);
  // Who sits before a curtain that has been closed for too long sees no patient.
  return overdue < watchedAt ? { since: overdue, why: 'curtain' } : last;
}

/** What the guard has to do now. It asks for proof that somebody watches: what is unknown is unwatched. */
export function guardStep(monitor: GuardedMonitor, now: Date): GuardStep {
  const { isActive, guardSeconds, told, guardedSince } = monitor;
  const calm: GuardStep = told === 'nobody' ? { do: 'rest' } : { do: 'end' };
  if (!isActive || guardSeconds === null) return calm;
  const { since, why } = unwatchedSince(monitor);
  const unwatchedMs = now.getTime() - since.getTime();
  const guardMs = guardSeconds * 1_000;
  // Only a proof ends a warning: that the guard itself was away proves nothing.
  if (unwatchedMs < guardMs) return calm;
  const couldNotProve = why !== 'curtain' && now.getTime() - guardedSince.getTime() < guardMs;
  if (couldNotProve) return { do: 'rest' };
  if (told === 'nobody') return { do: 'tell-backup', since, why };
  if (told === 'backup' && unwatchedMs >= 2 * guardMs) return { do: 'tell-charge', since, why };
  return { do: 'rest' };
}

const usualAgainMs = 10_000;
const shortestAgainMs = 1_500;

/** How often a page proves that it watches: three times within the guard's time, so that one may be lost. */
export const proofEveryMs = (guardSeconds: number | null): number =>
  guardSeconds === null
    ? usualAgainMs
    : Math.min(usualAgainMs, Math.max(shortestAgainMs, Math.floor((guardSeconds * 1_000) / 3)));
