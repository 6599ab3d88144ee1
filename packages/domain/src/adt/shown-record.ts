import { standsFor, type KnownNumber, type KnownNumbers, type VisitMove } from './known-numbers.ts';
import { personFields, type PersonField } from './read-adt.ts';
import { inOrder, standingAfter, type Movement, type Place, type Standing } from './standing.ts';

export interface ShownRecord {
  /** Only what was ever said. */
  person: Partial<Record<PersonField, string | null>>;
  status: 'active' | 'inactive' | null;
  place: Place | null;
  /** The number that stands for this one. */
  mergedInto: string | null;
}

/** A visit that was moved belongs to whom it was moved to last, also what is told of it later. */
function ownerOf(moves: readonly VisitMove[], number: string, visit: string | null): string {
  if (visit === null) return number;
  return moves.reduce(
    (owner, move) => (move.visit === visit && move.from === owner ? move.to : owner),
    number,
  );
}

/** Of several records of one person, the one that says she is here, the surviving one first. */
function baseOf(known: readonly KnownNumber[]): Standing | null {
  const bases = known.flatMap(({ base }) => (base ? [base] : []));
  return bases.find(({ status }) => status === 'active') ?? bases[0] ?? null;
}

function movementsOf(numbers: KnownNumbers, number: string): Movement[] {
  // Each move is kept with both numbers; once is enough.
  const moves = new Map(
    [...numbers.values()].flatMap(({ visitMoves }) =>
      visitMoves.map((move) => [move.arrival, move]),
    ),
  );
  const inTurn = inOrder([...moves.values()]);
  return [...numbers].flatMap(([sent, { movements }]) =>
    movements.filter(({ visit }) => standsFor(numbers, ownerOf(inTurn, sent, visit)) === number),
  );
}

/**
 * The record of a number as it has to look. Who she is comes from her own number alone, also after a
 * merge: one person's name is never shown for another. Where she is, all numbers of hers tell. A record
 * that was given up lies nowhere.
 */
export function shownRecord(numbers: KnownNumbers, number: string): ShownRecord {
  const known = numbers.get(number);
  const person = Object.fromEntries(
    personFields.flatMap((field) => {
      const said = known?.person[field];
      return said ? [[field, said.value]] : [];
    }),
  );
  if (known?.mergedInto)
    return { person, status: 'inactive', place: null, mergedInto: standsFor(numbers, number) };
  const own = [...numbers].filter(([other]) => standsFor(numbers, other) === number);
  const inTurn = [
    ...own.filter(([other]) => other === number),
    ...own.filter(([other]) => other !== number),
  ];
  const base = baseOf(inTurn.map(([, one]) => one));
  return { person, mergedInto: null, ...standingAfter(base, movementsOf(numbers, number)) };
}
