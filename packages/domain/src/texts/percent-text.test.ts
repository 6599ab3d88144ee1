import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  [null, undefined],
  [0, '0.00 %'],
  [99.999, '99.99 %'],
  [100, '100 %'],
])('writes %s as %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
