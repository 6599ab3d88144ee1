import { expect, it } from 'vitest';
import { dependentsText } from './dependents-text.ts';

it.each([
  [[[0, 'patient']], []],
  [[[1, 'patient']], ['1 patient is in this room.']],
  [[[2, 'patient']], ['2 patients are in this room.']],
  [
    [
      [2, 'patient'],
      [1, 'video device'],
    ],
    ['2 patients and 1 video device are in this room.'],
  ],
  [
    [
      [1, 'patient'],
      [0, 'bed'],
      [1, 'video device'],
      [1, 'monitoring session'],
    ],
    ['1 patient, 1 video device and 1 monitoring session are in this room.'],
  ],
] as const)('says %j in words', (counted, text) => {
  expect(dependentsText(counted, 'in this room')).toEqual(text);
});
