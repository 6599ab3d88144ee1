import { expect, it } from 'vitest';
import { elapsedText } from './elapsed-text.ts';

it.each([
  [-5, '0:00'],
  [7_900, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%d ms are %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});
