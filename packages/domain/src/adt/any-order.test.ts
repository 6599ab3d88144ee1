import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAdt, undoMerge, type KnownNumbers, type PlacedIntention } from './known-numbers.ts';
import type { SaidOfPatient } from './read-adt.ts';
import { shownRecord } from './shown-record.ts';
import {
  episodeMessage,
  episodeNumbers as numbers,
  episodeOf,
  ordersOf,
} from './testing/adt-episodes.ts';
import { expectedOf, roomPlace, type Told } from './testing/adt-model.ts';

const episodes = Number(process.env['ADT_EPISODES'] ?? 200);
const seed = Number(process.env['ADT_SEED'] ?? 20_261_116);

const episode = episodeOf(5);

function intentionOf(told: Told): PlacedIntention {
  const patient: SaidOfPatient = {
    number: told.number,
    person: told.name === null ? {} : { last_name: told.name },
    place: null,
    visit: told.visit,
  };
  const said = {
    code: told.code,
    at: new Date(Date.UTC(2026, 10, 16, 10, told.time)).toISOString(),
    remarks: [],
    placeOf: () => roomPlace(told.room),
  };
  if (told.code === 'A45')
    return { ...said, about: 'visit', to: patient, from: told.other, visit: told.visit ?? '' };
  if (['A18', 'A34', 'A40'].includes(told.code))
    return { ...said, about: 'merge', survivor: patient, givenUp: told.other };
  return { ...said, about: 'stay', patients: [patient] };
}

/** Messages in the order of their arrival; whether all of them could be applied. */
function applied(messages: readonly Told[]): { numbers: KnownNumbers; refused: Told[] } {
  let known: KnownNumbers = new Map();
  const refused: Told[] = [];
  for (const [at, told] of messages.entries()) {
    const answer = applyAdt(known, intentionOf(told), at + 1);
    if ('problem' in answer) refused.push(told);
    else known = answer.numbers;
  }
  return { numbers: known, refused };
}

const shown = (known: KnownNumbers) =>
  new Map(
    numbers.map((number) => {
      const { person, status, place, mergedInto } = shownRecord(known, number);
      const room = place?.room_id ?? null;
      return [number, { name: person.last_name ?? undefined, status, room, mergedInto }];
    }),
  );

describe('messages in any order', () => {
  it('lead to the same records in all 120 orders, or say which could not be applied [R004-1.8]', () => {
    let orders = 0;
    let refusals = 0;
    fc.assert(
      fc.property(episode, (told) => {
        for (const order of ordersOf(told)) {
          const { numbers: known, refused } = applied(order);
          orders++;
          if (refused.length > 0) refusals++;
          const counted = told.filter((one) => !refused.includes(one));
          const [is, should] = [shown(known), expectedOf(counted, numbers)];
          // Told in words only where they differ: tens of thousands of comparisons are made.
          if (!isDeepStrictEqual(is, should)) expect({ order, is }).toEqual({ order, is: should });
        }
      }),
      { numRuns: episodes, seed },
    );
    expect(orders).toBe(episodes * 120);
    expect(refusals / orders).toBeLessThan(0.2);
  }, 60_000);

  it('never show one person’s name under another’s number [R004-1.10]', () => {
    fc.assert(
      fc.property(fc.array(episodeMessage, { maxLength: 12 }), (messages) => {
        const told = messages.map(({ hasName: _, ...one }, time) => ({
          ...one,
          time,
          name: `${one.number} at ${time}`,
        }));
        for (const [number, { name }] of shown(applied(told).numbers))
          if (name !== undefined) expect(name.startsWith(number)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are applied twice as if once', () => {
    fc.assert(
      fc.property(episode, (told) => {
        const once = applied(told).numbers;
        const intentions = told.map(intentionOf);
        let twice = once;
        for (const [at, intention] of intentions.entries()) {
          const answer = applyAdt(twice, intention, at + 1);
          if ('numbers' in answer) twice = answer.numbers;
        }
        expect(shown(twice)).toEqual(shown(once));
      }),
    );
  });
});

it('is as if nothing had been when a merge is undone [R004-1.11]', () => {
  fc.assert(
    fc.property(episode, fc.constantFrom(...numbers), fc.constantFrom(1, 2), (told, into, step) => {
      const before = applied(told).numbers;
      const other = numbers[(numbers.indexOf(into) + step) % 3] ?? '';
      if (before.get(other)?.mergedInto) return;
      const merge: Told = {
        time: 50,
        code: 'A40',
        number: into,
        other,
        visit: null,
        room: 1,
        name: null,
      };
      const merged = applyAdt(before, intentionOf(merge), 50);
      if ('problem' in merged) return;
      expect(shown(merged.numbers).get(other)).toMatchObject({ status: 'inactive', room: null });
      expect(shown(undoMerge(merged.numbers, other))).toEqual(shown(before));
      // What was told in between of the number that was given up is hers again.
      const later: Told = {
        time: 51,
        code: 'A02',
        number: other,
        other: into,
        visit: null,
        room: 3,
        name: null,
      };
      const since = applyAdt(merged.numbers, intentionOf(later), 51);
      const alone = applyAdt(before, intentionOf(later), 51);
      if ('problem' in since || 'problem' in alone) throw new Error('A transfer was refused');
      expect(shown(undoMerge(since.numbers, other))).toEqual(shown(alone.numbers));
    }),
    { numRuns: 300, seed },
  );
});
