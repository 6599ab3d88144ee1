import type { NudgeColor, NudgeOutcome, NudgeSource } from '@lamplight/contracts/entities/nudge';

/** How long a pointer rests before it has looked, and how far it may drift meanwhile. */
export const restMs = 800;
export const restDriftPx = 24;
/** How long whoever confirmed can take it back, and how long she can say what it was. */
export const undoMs = 10_000;
export const outcomeMs = 60_000;
/** A press in the last moment may still be on its way to the server. */
const onTheWayMs = 2_000;
/** So many of one patient within so long are told to the charge nurses. */
export const flood = { atLeast: 6, withinMs: 600_000 } as const;

export const ruleOfHand = 'raised by hand';
export const ruleOfHelp = 'asked for help';

/** Why and how a patient asks for eyes. */
export interface Asking {
  color: NudgeColor;
  source: NudgeSource;
  rule: string;
}

/** One nudge, from its first colour to what somebody said of it. */
export interface NudgeState extends Asking {
  startedAt: Date;
  endedAt: Date | null;
  /** Nobody where the monitoring or another nudge ended it. */
  confirmedBy: number | null;
  outcome: NudgeOutcome | null;
  outcomeBy: number | null;
  outcomeAt: Date | null;
  /** Until then its rule raises none for this patient. */
  cooledUntil: Date | null;
  cooledCount: number;
}

export type NudgeEnd = Pick<
  NudgeState,
  'endedAt' | 'confirmedBy' | 'outcome' | 'outcomeBy' | 'outcomeAt' | 'cooledUntil' | 'cooledCount'
>;

/** A nudge that stands, with nothing said of it. */
export const stillOpen: NudgeEnd = {
  endedAt: null,
  confirmedBy: null,
  outcome: null,
  outcomeBy: null,
  outcomeAt: null,
  cooledUntil: null,
  cooledCount: 0,
};

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const isWithin = (at: Date, ms: number, now: Date): boolean =>
  now.getTime() - at.getTime() <= ms + onTheWayMs;

/** Pointing is enough for yellow; red takes a key or a click. */
export const lookConfirms = (color: NudgeColor): boolean => color === 'yellow';

/**
 * What stands when something asks while something else is open. What the patient asked for stays hers, red
 * is not made yellow, and the first reason stays; only who tries colours by hand may change her own.
 */
export function merged(open: Asking, incoming: Asking): Asking {
  const own = [open, incoming].find(({ source }) => source === 'wake_word');
  const color = open.color === 'red' || incoming.color === 'red' ? 'red' : 'yellow';
  if (own) return { ...own, color };
  if (open.color === incoming.color) return open;
  const isByHand = open.source === 'manual' && incoming.source === 'manual';
  return incoming.color === 'red' || isByHand ? incoming : open;
}

/** A patient's own call and a person's own hand always come through. */
export const canBeCooled = ({ source }: Pick<Asking, 'source'>): boolean => source === 'ai';

export type Raising = { is: 'cooled' } | { is: 'joins'; asking: Asking } | { is: 'begins' };

/** `cooledUntil`: of the last false nudge of the same rule and patient. */
export function decideRaise(
  incoming: Asking,
  stand: { open: Asking | undefined; cooledUntil: Date | null },
  now: Date,
): Raising {
  const { open, cooledUntil } = stand;
  if (canBeCooled(incoming) && cooledUntil !== null && cooledUntil > now) return { is: 'cooled' };
  return open ? { is: 'joins', asking: merged(open, incoming) } : { is: 'begins' };
}

export interface Confirming {
  by: number;
  outcome: NudgeOutcome | undefined;
  /** As it was seen, where that is told. */
  seen: NudgeColor | undefined;
  cooldownMinutes: number;
  now: Date;
}

export type Confirmation =
  | { is: 'ends' | 'tells'; end: NudgeEnd }
  | { is: 'nothing' }
  | { is: 'refused'; why: 'turned-red' | 'outcome-given' | 'too-late' };

const outcomeOf = (
  nudge: Asking,
  { by, outcome, cooldownMinutes, now }: Confirming,
): Pick<NudgeEnd, 'outcome' | 'outcomeBy' | 'outcomeAt' | 'cooledUntil' | 'cooledCount'> => ({
  outcome: outcome ?? null,
  outcomeBy: outcome === undefined ? null : by,
  outcomeAt: outcome === undefined ? null : now,
  cooledUntil:
    outcome === 'false' && canBeCooled(nudge) && cooldownMinutes > 0
      ? later(now, cooldownMinutes * 60_000)
      : null,
  cooledCount: 0,
});

/** Ends a nudge that stands; of one that somebody has ended, an outcome is taken for a while. */
export function decideConfirm(nudge: NudgeState, act: Confirming): Confirmation {
  if (nudge.endedAt === null) {
    if (act.seen === 'yellow' && nudge.color === 'red') return { is: 'refused', why: 'turned-red' };
    const endedAt = act.now < nudge.startedAt ? nudge.startedAt : act.now;
    return { is: 'ends', end: { endedAt, confirmedBy: act.by, ...outcomeOf(nudge, act) } };
  }
  // Two people looked: the second finds it done.
  if (act.outcome === undefined || nudge.outcome === act.outcome) return { is: 'nothing' };
  if (nudge.outcome !== null && nudge.outcomeBy !== act.by)
    return { is: 'refused', why: 'outcome-given' };
  if (nudge.confirmedBy === null || !isWithin(nudge.endedAt, outcomeMs, act.now))
    return { is: 'refused', why: 'too-late' };
  const { endedAt, confirmedBy } = nudge;
  return { is: 'tells', end: { endedAt, confirmedBy, ...outcomeOf(nudge, act) } };
}

export type Undoing =
  | { is: 'reopens' }
  /** Another stands meanwhile: what was taken back goes on in it. */
  | { is: 'goes-on'; asking: Asking }
  | { is: 'nothing' }
  | { is: 'refused'; why: 'not-yours' | 'too-late' };

/** Who acted last takes it back, shortly after. */
export function decideUndo(
  nudge: NudgeState,
  open: Asking | undefined,
  { by, now }: { by: number; now: Date },
): Undoing {
  if (nudge.endedAt === null) return { is: 'nothing' };
  if ((nudge.outcomeBy ?? nudge.confirmedBy) !== by) return { is: 'refused', why: 'not-yours' };
  if (!isWithin(nudge.outcomeAt ?? nudge.endedAt, undoMs, now))
    return { is: 'refused', why: 'too-late' };
  return open ? { is: 'goes-on', asking: merged(nudge, open) } : { is: 'reopens' };
}

/** `startedAt` of the patient's nudges with the newest; `toldAt`: when it was last told. */
export function isFlood(startedAt: readonly Date[], toldAt: Date | null, now: Date): boolean {
  const from = now.getTime() - flood.withinMs;
  if (toldAt !== null && toldAt.getTime() > from) return false;
  return startedAt.filter((at) => at.getTime() > from).length >= flood.atLeast;
}
