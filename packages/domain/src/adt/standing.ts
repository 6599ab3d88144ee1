import { adtKind, type AdtCode, type MovementKind } from './adt-kinds.ts';

/** Where a patient lies, in our own rooms; a room that is none of ours is no room. */
export interface Place {
  division_id: number | null;
  room_id: number | null;
  bed_id: number | null;
}

export interface Standing {
  status: 'active' | 'inactive' | null;
  place: Place | null;
}

/** The order of things: when they happened and, at the same moment, which arrived first. */
export interface Moment {
  at: string;
  arrival: number;
}

export interface Movement extends Moment {
  /** 'hand' is what somebody here changed in the record. */
  code: AdtCode | 'hand';
  visit: string | null;
  /** Null: nothing was said of a place. */
  place: Place | null;
  status?: 'active' | 'inactive';
}

export const isLater = (one: Moment, other: Moment): boolean =>
  one.at === other.at ? one.arrival > other.arrival : one.at > other.at;

export const inOrder = <Item extends Moment>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (isLater(one, other) ? 1 : isLater(other, one) ? -1 : 0));

const kindOf = (code: Movement['code']): MovementKind | 'hand' =>
  code === 'hand' ? 'hand' : (adtKind(code) as MovementKind);

interface Counted extends Movement {
  kind: MovementKind | 'hand';
  /** Of a cancellation: what it cancels is known. */
  found?: boolean;
}

const cancelled = {
  'cancel admit': 'admit',
  'cancel transfer': 'transfer',
  'cancel discharge': 'discharge',
} as const;
const isCancel = (kind: Counted['kind']): kind is keyof typeof cancelled =>
  Object.hasOwn(cancelled, kind);

/** What remains when each cancellation has taken the last of its kind away, as if it had never been. */
function withoutCancelled(movements: readonly Movement[]): Counted[] {
  let kept: Counted[] = [];
  for (const movement of inOrder(movements)) {
    const kind = kindOf(movement.code);
    if (!isCancel(kind)) {
      kept.push({ ...movement, kind });
      continue;
    }
    const at = kept.findLastIndex((one) => one.kind === cancelled[kind]);
    // A stay that was never begun had no transfers either; what people here wrote stays.
    if (kind === 'cancel admit')
      kept = kept.filter((one, place) => at === -1 || place < at || one.kind === 'hand');
    else if (at !== -1) kept = kept.toSpliced(at, 1);
    kept.push({ ...movement, kind, found: at !== -1 });
  }
  return kept;
}

function after(now: Standing, { kind, place, status, found }: Counted): Standing {
  switch (kind) {
    case 'admit':
      // A new stay does not begin in the bed of the last one.
      return { status: 'active', place: place ?? (now.status === 'active' ? now.place : null) };
    case 'transfer':
    case 'change':
    case 'cancel discharge':
      return { status: 'active', place: place ?? now.place };
    case 'discharge':
      return { ...now, status: 'inactive' };
    case 'preadmit':
      return { ...now, status: now.status ?? 'inactive' };
    case 'mention':
      // Says where she is to who has never heard of her, and moves nobody.
      return now.status === null && place ? { status: 'active', place } : now;
    case 'cancel admit':
      return { ...now, status: found ? (now.status ?? 'inactive') : 'inactive' };
    case 'cancel transfer':
      return { ...now, place: place ?? now.place };
    case 'hand':
      return { status: status ?? now.status, place };
  }
}

/**
 * Where a patient stands after all that is known to have happened, in the order in which it happened and
 * not in which it was told. What arrives late therefore changes only what nothing later has changed, and
 * a cancellation finds what it cancels whichever of the two came first.
 */
export const standingAfter = (base: Standing | null, movements: readonly Movement[]): Standing =>
  withoutCancelled(movements).reduce(after, base ?? { status: null, place: null });
