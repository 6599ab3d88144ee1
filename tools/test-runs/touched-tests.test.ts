import { expect, it } from 'vitest';
import type { TestResult } from './test-results.ts';
import { parseChangedLines, touchedTests } from './touched-tests.ts';

const test = (name: string, line: number): TestResult => ({
  project: 'e2e',
  file: 'a.e2e.ts',
  name,
  line,
  state: 'failed',
  ms: 1,
});
const tests = [test('first', 10), test('second', 20), test('second, another row', 20)];
const touchedBy = (...lines: number[]) =>
  touchedTests(
    tests,
    lines.map((line) => ({ first: line, last: line })),
    (line) => line < 3,
  ).map(({ name }) => name);

it('counts a changed line to the test it is in', () => {
  expect(touchedBy(10)).toEqual(['first']);
  expect(touchedBy(19)).toEqual(['first']);
  expect(touchedBy(25)).toEqual(['second', 'second, another row']);
});

it('counts a helper above the first test to every test, and an import to none', () => {
  expect(touchedBy(5)).toHaveLength(3);
  expect(touchedBy(2)).toEqual([]);
});

it('reads changed lines from a diff, including deletions', () => {
  const diff = '@@ -1,2 +3,4 @@ x\n+a\n@@ -9 +12 @@\n@@ -20,3 +21,0 @@\n';
  expect(parseChangedLines(diff)).toEqual([
    { first: 3, last: 6 },
    { first: 12, last: 12 },
    { first: 21, last: 21 },
  ]);
});
