import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseRule, type CallRule } from './choose-rule.ts';

const rule = (id: number, change: Partial<CallRule> = {}): CallRule => ({
  id,
  division_id: 1,
  unit_id: null,
  kind: null,
  ...change,
});
const call = { division_id: 1, unit_id: 7, kind: 'Bathroom' };

it.each<[string, CallRule[], number | undefined]>([
  ['none of another hospital', [rule(1, { division_id: 2 })], undefined],
  ['none of another unit', [rule(1, { unit_id: 8 })], undefined],
  ['none of another kind', [rule(1, { kind: 'code' })], undefined],
  ['the one for any', [rule(1)], 1],
  ['the unit’s own first', [rule(1), rule(2, { unit_id: 7 })], 2],
  ['the kind before the unit', [rule(1, { unit_id: 7 }), rule(2, { kind: 'bathroom' })], 2],
  [
    'kind and unit before all',
    [rule(1, { kind: 'BATHROOM' }), rule(2, { kind: 'bathroom', unit_id: 7 }), rule(3)],
    2,
  ],
])('chooses %s [R004-3.6]', (_, rules, chosen) => {
  expect(chooseRule(rules, call)?.id).toBe(chosen);
});

it('gives a call without a kind to rules for any kind alone [R004-3.6]', () => {
  const rules = [rule(1, { kind: 'bathroom' }), rule(2)];
  expect(chooseRule(rules, { ...call, kind: null })?.id).toBe(2);
});

it('chooses the same in whatever order the rules come [R004-3.6]', () => {
  const some = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    division_id: fc.constantFrom(1, 2),
    unit_id: fc.constantFrom(null, 7, 8),
    kind: fc.constantFrom(null, 'bathroom', 'code'),
  });
  const rules = fc.uniqueArray(some, { selector: ({ id }) => id, maxLength: 8 });
  fc.assert(
    fc.property(rules, (list) => {
      expect(chooseRule([...list].reverse(), call)).toEqual(chooseRule(list, call));
    }),
  );
});
