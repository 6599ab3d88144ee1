import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
])('%s of a hundred bytes is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
