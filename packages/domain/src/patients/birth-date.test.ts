import { expect, test } from 'vitest';
import { birthDateProblem } from './birth-date.ts';

const now = new Date('2026-03-09T12:00:00Z');

test.each([
  ['2026-03-09', true],
  // It is the tenth already in Kiribati.
  ['2026-03-10', true],
  ['2026-03-11', false],
  ['2027-01-01', false],
  ['1876-01-01', true],
  ['1875-12-31', false],
  ['0001-01-01', false],
])('a date of birth lies in the past, 150 years at most: %s [R002-3.2]', (dob, isRight) => {
  expect(birthDateProblem(dob, now) === undefined).toBe(isRight);
});
