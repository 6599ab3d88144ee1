import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address.ts';

test('text, numbers and booleans all reach the address', () => {
  const address = stringifySearch({ q: '412', page: 2, 'start-video': true, mine: false });
  expect(address).toBe('?q=412&page=2&start-video=true&mine=false');
  expect(parseSearch(address)).toEqual({
    q: '412',
    page: '2',
    'start-video': 'true',
    mine: 'false',
  });
});

test('an absent or cleared value leaves the address', () => {
  expect(stringifySearch({ q: '', page: undefined, filters: null })).toBe('');
});

test.each([[['a']], [{ a: 1 }], [Symbol('a')]])(
  'rejects a value that the address cannot hold: %o',
  (value) => {
    expect(() => stringifySearch({ filters: value })).toThrow(/filters must be text/);
  },
);
