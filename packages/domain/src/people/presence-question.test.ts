import { expect, it } from 'vitest';
import { answerLeftMs, presenceAfter } from './presence-question.ts';

const minute = 60_000;

it.each([
  [0, 'here'],
  [20 * minute - 1, 'here'],
  [20 * minute, 'asked'],
  [21 * minute - 1, 'asked'],
  [21 * minute, 'away'],
  [8 * 60 * minute, 'away'],
])('after %d ms without an act somebody is %s [R003-8.6]', (quiet, presence) => {
  expect(presenceAfter(quiet)).toBe(presence);
});

it('counts down the minute in which she can answer', () => {
  expect(answerLeftMs(20 * minute)).toBe(minute);
  expect(answerLeftMs(20 * minute + 40_000)).toBe(20_000);
  expect(answerLeftMs(30 * minute)).toBe(0);
});
