import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { useSeed } from './property-seed.ts';

afterEach(() => useSeed(process.env['LAMPLIGHT_TEST_SEED']));

const drawn = () => fc.sample(fc.integer(), 5);

it('draws the same values for the same commit, and others for another one', () => {
  useSeed('6b97d22');
  const first = drawn();
  expect(drawn()).toEqual(first);
  useSeed('0f9fcb4');
  expect(drawn()).not.toEqual(first);
});

it.each([undefined, ''])('draws new values each time without a seed: %j', (seed) => {
  useSeed(seed);
  expect(drawn()).not.toEqual(drawn());
});

it('takes the seed that a failed check prints', () => {
  useSeed('-1819918769');
  const failed = fc.check(fc.property(fc.integer(), () => false));
  expect(failed.seed).toBe(-1_819_918_769);
});
