import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customFieldKey, freeKey } from './custom-field-key.ts';

it.each([
  ['Asset tag', 'asset_tag'],
  ['  Größe (cm) ', 'gro_e_cm'],
  ['Préférence', 'preference'],
  ['2nd contact', 'field_2nd_contact'],
  ['言語', 'field'],
])('makes of %j the key %s', (label, key) => {
  expect(customFieldKey(label)).toBe(key);
});

it('always makes a key that can be stored, also when many are taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(30), (label, others) => {
      const taken = new Set<string>();
      for (let count = 0; count <= others; count += 1) {
        const key = freeKey(customFieldKey(label), (one) => taken.has(one));
        expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
        expect(taken.has(key)).toBe(false);
        taken.add(key);
      }
    }),
  );
});
