import { expect, it } from 'vitest';
import { categoryWords, timeLeftWords, whyStopped } from './monitor-words.ts';

it.each([
  [null, null, null],
  ['discharged', null, 'Discharged'],
  ['other', 'Moved to hospice', 'Other: Moved to hospice'],
  ['consent_declined', null, 'Camera consent declined'],
] as const)('tells %s with %s as %s [R003-1.5]', (stop_reason, stop_note, words) => {
  expect(whyStopped({ stop_reason, stop_note })).toBe(words);
});

it('counts what is left of a pause up, so that it ends with its last second [R003-1.3]', () => {
  expect(timeLeftWords(899.2)).toBe('15:00 left');
  expect(timeLeftWords(0.4)).toBe('0:01 left');
  expect(timeLeftWords(0)).toBe('0:00 left');
});

it('calls two categories by other names than their own [R001-4.48]', () => {
  expect([categoryWords.nurse, categoryWords.scribe]).toEqual([
    'Virtual Nursing',
    'Virtual Scribe',
  ]);
});
