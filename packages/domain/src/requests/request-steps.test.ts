import { expect, test } from 'vitest';
import { nextGroup, nextMove, stepsOf, type CallingState } from './request-steps.ts';

const walk = (groupCount: number): string[] => {
  const told: string[] = [];
  let state: CallingState = { step: 0, timesTold: 0 };
  for (;;) {
    const move = nextMove(state, groupCount);
    if (move === 'give-up') return told;
    state = move.tell;
    told.push(`${state.step}.${state.timesTold}`);
  }
};

test('each group is told twice before the next one is asked [R000-4.41]', () => {
  expect(walk(3)).toEqual(['0.1', '0.2', '1.1', '1.2', '2.1', '2.2']);
  expect(walk(1)).toEqual(['0.1', '0.2']);
});

test('a type without groups has one step: everybody [R000-4.41]', () => {
  expect(stepsOf(0)).toBe(1);
  expect(walk(0)).toEqual(['0.1', '0.2']);
});

test('a group that nobody is left of is not waited for [R000-4.42]', () => {
  expect(nextGroup(0, 2)).toEqual({ tell: { step: 1, timesTold: 1 } });
  expect(nextGroup(1, 2)).toBe('give-up');
});

test('a type that lost groups meanwhile ends instead of asking nobody', () => {
  expect(nextMove({ step: 4, timesTold: 2 }, 2)).toBe('give-up');
});
