import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordNumberMissing, recordNumberProblem } from './record-number.ts';

const lengths = fc.option(fc.integer({ min: 1, max: 40 }));

test('a record number is required, whatever its length should be [R002-3.1]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\s*$/), lengths, (blank, characters) => {
      expect(recordNumberProblem(blank, characters)).toBe(recordNumberMissing);
    }),
  );
});

test('it has exactly as many characters as the hospital says, in any script [R002-3.1]', () => {
  const letter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
  const visible = letter.filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(
      fc.array(visible, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (letters, characters) => {
        const problem = recordNumberProblem(letters.join(''), characters);
        expect(problem === undefined).toBe(letters.length === characters);
      },
    ),
  );
});

test('where no length is set, any will do [R002-3.1]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (mrn) => {
      fc.pre(mrn.trim() !== '');
      expect(recordNumberProblem(mrn, null)).toBeUndefined();
    }),
  );
  expect(recordNumberProblem('12', 1)).toBe('A record number has exactly 1 character here');
});
