import { expect, it } from 'vitest';
import { isStorableJson } from './storable-json.ts';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 'end');

it('takes what forms send', () => {
  for (const body of [
    undefined,
    null,
    'Zoë 🛏',
    7,
    { beds: [{ name: 'A' }], note: null },
    nested(20),
  ])
    expect(isStorableJson(body)).toBe(true);
});

it.each([
  ['a NUL character', { name: 'a\0b' }],
  ['half a surrogate pair', { list: ['ok', '\ud800'] }],
  ['one of them in a name', { 'a\0b': 1 }],
])('refuses %s', (_name, body) => {
  expect(isStorableJson(body)).toBe(false);
});

it('refuses what is nested without end, however deep', () => {
  expect(isStorableJson(nested(40))).toBe(false);
  expect(isStorableJson(nested(200_000))).toBe(false);
});
