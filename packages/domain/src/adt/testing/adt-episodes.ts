import fc from 'fast-check';
import type { AdtCode } from '../adt-kinds.ts';
import type { Told } from './adt-model.ts';

/** Three numbers that may be one person, and what is told of them. */
export const episodeNumbers = ['P', 'Q', 'R'];
const codes: AdtCode[] = [
  'A01',
  'A02',
  'A03',
  'A04',
  'A05',
  'A06',
  'A07',
  'A08',
  'A11',
  'A12',
  'A13',
];

const stay = fc.record({
  code: fc.constantFrom(...codes, 'A01' as const, 'A02' as const, 'A12' as const),
  number: fc.constantFrom('P', 'P', 'P', 'Q'),
});
const between = fc.record({
  code: fc.constantFrom<AdtCode>('A18', 'A34', 'A40', 'A45'),
  number: fc.constantFrom(...episodeNumbers),
});

export const episodeMessage = fc
  .record({
    one: fc.oneof({ weight: 4, arbitrary: stay }, { weight: 1, arbitrary: between }),
    step: fc.integer({ min: 1, max: 2 }),
    visit: fc.constantFrom('V1', 'V2', null),
    room: fc.constantFrom(1, 2, 3, null),
    hasName: fc.boolean(),
  })
  .map(({ one, step, visit, room, hasName }) => ({
    ...one,
    other: episodeNumbers[(episodeNumbers.indexOf(one.number) + step) % 3] ?? '',
    visit: one.code === 'A45' ? (visit ?? 'V1') : visit,
    room,
    hasName,
  }));

/** Messages of one episode in the order of time. */
export const episodeOf = (length: number): fc.Arbitrary<Told[]> =>
  fc.array(episodeMessage, { minLength: length, maxLength: length }).map((messages) =>
    messages.map(({ hasName, ...one }, time) => ({
      ...one,
      time,
      // The number is in the name: a name of one under another would show.
      name: hasName ? `${one.number} at ${time}` : null,
    })),
  );

/** All orders in which these can arrive. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}
