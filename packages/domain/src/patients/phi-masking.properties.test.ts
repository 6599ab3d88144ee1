import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPhi } from './phi-masking.ts';

test('of any name in any script only first letters are shown, each word six wide [R002-3.13]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const shown = maskPhi('name', name);
      const words = name.split(/\s+/).filter((word) => word !== '');
      const masked = shown === '' ? [] : shown.split(' ');
      expect(masked).toHaveLength(words.length);
      for (const [at, word] of words.entries()) {
        const first = [...word][0] ?? '';
        expect(masked[at]?.startsWith(first)).toBe(true);
        expect(masked[at]?.slice(first.length)).toMatch(/^\**$/);
      }
    }),
  );
});

test('of any record number at most its last three characters are shown [R002-3.13]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (mrn) => {
      const shown = [...maskPhi('mrn', mrn)];
      const characters = [...mrn];
      expect(shown).toHaveLength(characters.length);
      expect(shown.slice(0, -3).every((one) => one === '*')).toBe(true);
      expect(shown.slice(-3)).toEqual(characters.slice(-3));
    }),
  );
});

test('of any date of birth no more than its year is shown [R002-3.13]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (dob) => {
      expect(maskPhi('dob', dob)).toMatch(/^\*\*\/\*\*\/(\d{4}|\*{4})$/);
    }),
  );
});
