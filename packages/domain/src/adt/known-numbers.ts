import {
  personFields,
  type AdtIntention,
  type PersonField,
  type SaidOfPerson,
} from './read-adt.ts';
import {
  inOrder,
  isLater,
  standingAfter,
  type Moment,
  type Movement,
  type Place,
  type Standing,
} from './standing.ts';

export interface SaidValue extends Moment {
  value: string | null;
}

export interface VisitMove extends Moment {
  visit: string;
  from: string;
  to: string;
}

/**
 * All that is kept of one record number. Nothing of another number is ever mixed into it: that two numbers
 * are one person is a link between them, so that taking the link away leaves both as they were.
 */
export interface KnownNumber {
  person: Partial<Record<PersonField, SaidValue>>;
  /** How things stood before the first movement that is kept. */
  base: Standing | null;
  /** Of the last movement that went into the base. */
  baseAt: Moment | null;
  movements: Movement[];
  visitMoves: VisitMove[];
  mergedInto: string | null;
}

export type KnownNumbers = ReadonlyMap<string, KnownNumber>;

export const unknownNumber: KnownNumber = {
  person: {},
  base: null,
  baseAt: null,
  movements: [],
  visitMoves: [],
  mergedInto: null,
};

/** An intention whose places are ours, or null where none was said. */
export type PlacedIntention = AdtIntention & { placeOf: (number: string) => Place | null };

/** A patient with more is in a very long stay: the oldest cannot be cancelled any more. */
const mostMovements = 200;

/** A field older than the one that is kept is not written. */
function withPerson(known: KnownNumber, said: SaidOfPerson, moment: Moment): KnownNumber {
  const person = { ...known.person };
  for (const field of personFields) {
    const value = said[field];
    const kept = person[field];
    if (value !== undefined && (!kept || isLater(moment, kept)))
      person[field] = { value, ...moment };
  }
  return { ...known, person };
}

export function withMovement(known: KnownNumber, movement: Movement): KnownNumber {
  if (known.baseAt && !isLater(movement, known.baseAt)) return known;
  // The same message again, with the rooms as they are mapped now, takes the place of the first.
  const others = known.movements.filter(
    ({ arrival }) => arrival === 0 || arrival !== movement.arrival,
  );
  const movements = inOrder([...others, movement]);
  if (movements.length <= mostMovements) return { ...known, movements };
  const old = movements.slice(0, -mostMovements);
  const last = old.at(-1);
  return {
    ...known,
    base: standingAfter(known.base, old),
    baseAt: last ? { at: last.at, arrival: last.arrival } : known.baseAt,
    movements: movements.slice(-mostMovements),
  };
}

export type Applied = { numbers: KnownNumbers } | { problem: string };

/** The number under which a person is known, once every merge is followed. */
export function standsFor(numbers: KnownNumbers, number: string): string {
  let at = number;
  // Merges make no circle: `linked` refuses one.
  for (let next = numbers.get(at)?.mergedInto; next; next = numbers.get(at)?.mergedInto) at = next;
  return at;
}

function linked(numbers: KnownNumbers, givenUp: string, survivor: string): string | undefined {
  const now = numbers.get(givenUp)?.mergedInto ?? null;
  if (now === survivor) return undefined;
  if (now !== null)
    return 'The record in MRG-1 was merged into another one before. Undo that merge, then retry this message.';
  if (standsFor(numbers, survivor) === givenUp)
    return 'The record in PID-3 was itself merged into the one in MRG-1. Undo that merge, then retry this message.';
  return undefined;
}

/** What is known after a message. The same set of messages leads to the same knowledge in any order. */
export function applyAdt(
  numbers: KnownNumbers,
  intention: PlacedIntention,
  arrival: number,
): Applied {
  const moment: Moment = { at: intention.at, arrival };
  const next = new Map(numbers);
  const change = (number: string, to: (known: KnownNumber) => KnownNumber) =>
    next.set(number, to(next.get(number) ?? unknownNumber));
  switch (intention.about) {
    case 'stay':
      for (const { number, person, visit } of intention.patients) {
        const place = intention.placeOf(number);
        const movement: Movement = { ...moment, code: intention.code, visit, place };
        change(number, (known) => withMovement(withPerson(known, person, moment), movement));
      }
      break;
    case 'merge': {
      const { survivor, givenUp } = intention;
      const problem = linked(numbers, givenUp, survivor.number);
      if (problem !== undefined) return { problem };
      change(survivor.number, (known) => withPerson(known, survivor.person, moment));
      change(givenUp, (known) => ({ ...known, mergedInto: survivor.number }));
      break;
    }
    case 'visit': {
      const { to, from, visit } = intention;
      const move: VisitMove = { ...moment, visit, from, to: to.number };
      change(to.number, (known) => withPerson(known, to.person, moment));
      for (const number of [from, to.number])
        change(number, (known) => ({
          ...known,
          visitMoves: inOrder([...known.visitMoves.filter((one) => one.arrival !== arrival), move]),
        }));
      break;
    }
  }
  return { numbers: next };
}

/** Both records are again what they were; who was merged into whom before stays. */
export function undoMerge(numbers: KnownNumbers, givenUp: string): KnownNumbers {
  const known = numbers.get(givenUp);
  return known ? new Map(numbers).set(givenUp, { ...known, mergedInto: null }) : numbers;
}
