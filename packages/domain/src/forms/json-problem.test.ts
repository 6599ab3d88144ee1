import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonProblem, jsonProblemText } from './json-problem.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it('finds nothing in what is JSON, however it is written', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (text, space) => {
      const written = JSON.stringify(JSON.parse(text), null, space);
      expect([jsonProblem(text), jsonProblem(written)]).toEqual([undefined, undefined]);
    }),
    { numRuns: 500 },
  );
});

it('agrees with the browser about every text, also a damaged one', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.nat({ max: 3 }), fc.string({ maxLength: 3 }))
    .map(([text, place, gone, put]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + put + text.slice(at + gone);
    });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string()), (text) => {
      expect(jsonProblem(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['', 1, 1, 'a value'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or }'],
  ['[1, 2', 1, 6, 'a comma or ]'],
  ['{ a: 1 }', 1, 3, 'a name in quotation marks'],
  ['{ "a" 1 }', 1, 7, 'a colon'],
  ['{ "a": 1, }', 1, 11, 'a name in quotation marks'],
  ['[01]', 1, 3, 'a comma or ]'],
  ['"open', 1, 1, 'a text that ends with a quotation mark on the same line'],
  ['{} {}', 1, 4, 'the end'],
])('says where %j goes wrong', (text, line, column, expected) => {
  expect(jsonProblem(text)).toEqual({ line, column, expected });
});

it('ends at lists inside lists without end', () => {
  expect(jsonProblem('['.repeat(100_000))?.expected).toBe('fewer lists inside each other');
});

it('says it in words', () => {
  expect(jsonProblemText({ line: 3, column: 3, expected: 'a colon' })).toBe(
    'Line 3, column 3: a colon is expected here.',
  );
});
