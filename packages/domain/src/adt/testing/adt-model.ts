import type { AdtCode } from '../adt-kinds.ts';
import type { Place } from '../standing.ts';

/** A message of an episode, as plainly as possible. */
export interface Told {
  time: number;
  code: AdtCode;
  number: string;
  other: string;
  visit: string | null;
  room: number | null;
  name: string | null;
}

interface Expected {
  name: string | undefined;
  status: 'active' | 'inactive' | null;
  room: number | null;
  mergedInto: string | null;
}

export const roomPlace = (room: number | null): Place | null =>
  room === null ? null : { division_id: 1, room_id: room, bed_id: null };

const cancels: Partial<Record<AdtCode, AdtCode[]>> = {
  A11: ['A01', 'A04'],
  A12: ['A02', 'A17'],
  A13: ['A03'],
};
const merges: AdtCode[] = ['A18', 'A34', 'A40'];

/**
 * What must come of messages, written as a hospital's clerk would do it who has all of them before her
 * and takes them in the order of time: she strikes out what was cancelled and begins again.
 */
export function expectedOf(
  messages: readonly Told[],
  numbers: readonly string[],
): Map<string, Expected> {
  const told = [...messages].sort((one, other) => one.time - other.time);
  const standsFor = (number: string): string => {
    const merge = told.find(({ code, other }) => merges.includes(code) && other === number);
    return merge ? standsFor(merge.number) : number;
  };
  const ownerOf = ({ number, visit }: Told): string => {
    let owner = number;
    for (const move of told)
      if (move.code === 'A45' && visit !== null && move.visit === visit && move.other === owner)
        owner = move.number;
    return standsFor(owner);
  };
  const isStay = ({ code }: Told) => code !== 'A45' && !merges.includes(code);
  return new Map(
    numbers.map((number) => {
      const named = told.filter((one) => one.number === number && one.name !== null).at(-1);
      const root = standsFor(number);
      const own = told.filter((one) => isStay(one) && ownerOf(one) === number);
      const lying = root === number ? play(own) : { status: 'inactive' as const, room: null };
      return [
        number,
        { name: named?.name ?? undefined, ...lying, mergedInto: root === number ? null : root },
      ];
    }),
  );
}

function play(messages: readonly Told[]): Pick<Expected, 'status' | 'room'> {
  // The first cancellation strikes out what it cancels; then everything is read again from the beginning.
  const at = messages.findIndex(
    (one, place) => cancels[one.code] && one.number !== '' && !isStruck(messages, place),
  );
  const cancel = messages[at];
  if (cancel) {
    const wanted = cancels[cancel.code] ?? [];
    const target = messages.findLastIndex((one, place) => place < at && wanted.includes(one.code));
    const mark = { ...cancel, visit: target === -1 ? 'alone' : 'done' };
    const rest = messages.filter((_, place) => {
      if (place === at) return false;
      if (target === -1) return true;
      return cancel.code === 'A11' ? place < target || place > at : place !== target;
    });
    const before = rest.filter(({ time }) => time < cancel.time);
    return play([...before, { ...mark, number: '' }, ...rest.slice(before.length)]);
  }
  let status: Expected['status'] = null;
  let room: number | null = null;
  for (const { code, room: said, visit } of messages) {
    if (code === 'A01' || code === 'A04') {
      room = said ?? (status === 'active' ? room : null);
      status = 'active';
    } else if (['A02', 'A06', 'A07', 'A13', 'A17'].includes(code)) {
      room = said ?? room;
      status = 'active';
    } else if (code === 'A03') status = 'inactive';
    else if (code === 'A05') status ??= 'inactive';
    else if (code === 'A08') {
      if (status === null && said !== null) [status, room] = ['active', said];
    } else if (code === 'A11') status = visit === 'alone' ? 'inactive' : (status ?? 'inactive');
    else if (code === 'A12') room = said ?? room;
  }
  return { status, room };
}

/** A cancellation that was worked off carries no number any more. */
const isStruck = (messages: readonly Told[], place: number): boolean =>
  messages[place]?.number === '';
