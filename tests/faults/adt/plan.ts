import fc from 'fast-check';
import {
  episodeNumbers,
  episodeOf,
} from '../../../packages/domain/src/adt/testing/adt-episodes.ts';
import type { Told } from '../../../packages/domain/src/adt/testing/adt-model.ts';
import { messageOfTold, withNumbers, type SaidRoom } from '../../support/adt-episodes.ts';

export interface PlannedMessage {
  controlId: string;
  text: string;
}

/** Three record numbers that belong together, and what is told of them, in the order of sending. */
export interface Group {
  numbers: string[];
  told: (Told & { controlId: string })[];
}

const lateShare = 0.2;
const mostPlacesLate = 4;

/**
 * What is sent: episodes as in the test of all orders, longer, and one in five messages arrives later than it
 * happened. Everybody has a name from the first message on, so that each message shows in somebody's history.
 */
export function planGroups(
  count: number,
  messagesEach: number,
  { seed, random }: { seed: number; random: () => number },
): Group[] {
  return fc.sample(episodeOf(messagesEach), { numRuns: count, seed }).map((episode, group) => {
    const numbers = episodeNumbers.map(
      (_, at) => `F${String(group * episodeNumbers.length + at).padStart(7, '0')}`,
    );
    const named = episode.map((one) => ({ ...one, name: '' }));
    const arrival = new Map(
      named.map((one) => [one, one.time + (random() < lateShare ? random() * mostPlacesLate : 0)]),
    );
    const sent = named.toSorted(
      (one, other) => (arrival.get(one) ?? 0) - (arrival.get(other) ?? 0),
    );
    const told = withNumbers(sent, numbers).map((one, at) => ({
      ...one,
      controlId: `F-${group}-${at}`,
    }));
    return { numbers, told };
  });
}

/** Of each connection its own groups, one message of each in turn: a patient's messages are on one connection. */
export function planConnections(
  groups: readonly Group[],
  connections: number,
  { began, rooms }: { began: number; rooms: readonly SaidRoom[] },
): PlannedMessage[][] {
  return Array.from({ length: connections }, (_, connection) => {
    const own = groups.filter((__, group) => group % connections === connection);
    const longest = Math.max(0, ...own.map(({ told }) => told.length));
    return Array.from({ length: longest }, (__, at) => at).flatMap((at) =>
      own.flatMap(({ told }) => {
        const one = told[at];
        if (!one) return [];
        const { controlId } = one;
        return [{ controlId, text: messageOfTold(one, { controlId, began, rooms }) }];
      }),
    );
  });
}

/**
 * Merges that have to be refused, by the order of sending: of a number that was given up for another one, or
 * into one that was itself given up for it.
 */
export function refusedMerges({ told }: Group): Set<string> {
  const into = new Map<string, string>();
  const root = (number: string): string => {
    const next = into.get(number);
    return next === undefined ? number : root(next);
  };
  const refused = new Set<string>();
  for (const { code, number, other, controlId } of told) {
    if (!['A18', 'A34', 'A40'].includes(code) || into.get(other) === number) continue;
    if (into.has(other) || root(number) === other) refused.add(controlId);
    else into.set(other, number);
  }
  return refused;
}
