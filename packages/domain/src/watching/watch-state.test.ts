import { watchStates } from '@lamplight/contracts/entities/watch';
import { expect, it } from 'vitest';
import { watchStateOf, watchStateTones, watchStateWords } from './watch-state.ts';

const here = { isHere: true };
const away = { isHere: false };

it.each([
  // status, viewed, warned, observer, state
  ['active', true, false, null, 'watched'],
  ['active', true, false, here, 'watched'],
  ['active', true, false, away, 'watched'],
  ['active', true, true, here, 'no_video'],
  ['active', true, true, away, 'signed_out'],
  ['active', true, true, null, 'unwatched'],
  ['active', false, false, here, 'no_video'],
  ['active', false, true, here, 'no_video'],
  ['active', false, false, away, 'signed_out'],
  ['active', false, true, away, 'signed_out'],
  ['active', false, false, null, 'unwatched'],
  ['active', false, true, null, 'unwatched'],
  ['paused', true, false, here, null],
  ['pending', false, false, null, null],
  ['stopped', true, false, here, null],
] as const)(
  'session %s, viewed %s, warned %s, observer %o is %s [R003-8.9]',
  (status, isViewed, isWarned, observer, state) => {
    expect(watchStateOf({ status, isViewed, isWarned, observer })).toBe(state);
  },
);

it('has its own words and its own color for each state [R003-8.9]', () => {
  for (const words of [watchStateWords, watchStateTones])
    expect(new Set(Object.values(words)).size).toBe(watchStates.length);
});
