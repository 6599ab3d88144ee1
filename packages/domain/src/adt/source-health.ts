import type { AdtTrouble } from '@lamplight/contracts/entities/adt-source';

/** What is known of a source when it is looked after. */
export interface SourceStanding {
  isEnabled: boolean;
  /** A message is expected this often; null: silence says nothing. */
  expectedMinutes: number | null;
  lastMessageAt: Date | null;
  /** Since when it is set as it is: before that nothing could be expected of it. */
  setAt: Date;
  oldestWaitingAt: Date | null;
}

/** Troubles that were told and are not over, with when each began. */
export type OpenTroubles = Partial<Record<AdtTrouble, Date>>;

/** began, over: to be told. dropped: nobody wants to know any more. */
export type HealthStep = { trouble: AdtTrouble; step: 'began' | 'over' | 'dropped'; at: Date };

/** Messages are applied within a second; after this long something is in the way. */
export const behindAfterMs = 60_000;
const minuteMs = 60_000;

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

function silence(source: SourceStanding, open: Date | undefined, now: Date): HealthStep[] {
  const { expectedMinutes, lastMessageAt } = source;
  if (!source.isEnabled || expectedMinutes === null)
    return open ? [{ trouble: 'silent', step: 'dropped', at: now }] : [];
  // A save of the source is no message: only one that came ends a silence.
  if (open)
    return lastMessageAt && lastMessageAt > open
      ? [{ trouble: 'silent', step: 'over', at: now }]
      : [];
  const quietSince = later(lastMessageAt, source.setAt);
  return now.getTime() - quietSince.getTime() > expectedMinutes * minuteMs
    ? [{ trouble: 'silent', step: 'began', at: now }]
    : [];
}

/** Also of one that is switched off: what has come is still to be applied. */
function lag(source: SourceStanding, open: Date | undefined, now: Date): HealthStep[] {
  const { oldestWaitingAt } = source;
  const isBehind =
    oldestWaitingAt !== null && now.getTime() - oldestWaitingAt.getTime() > behindAfterMs;
  if (isBehind === (open !== undefined)) return [];
  return [{ trouble: 'behind', step: isBehind ? 'began' : 'over', at: now }];
}

/** What has begun or ended since it was looked at last: each outage is told once, and once that it is over. */
export const healthSteps = (
  source: SourceStanding,
  open: OpenTroubles,
  now: Date,
): HealthStep[] => [...silence(source, open.silent, now), ...lag(source, open.behind, now)];
