import { expect, it } from 'vitest';
import { parseBracketQuery } from './bracket-query.ts';

const parsed = (text: string) => ({ ...parseBracketQuery(text) });

it('reads a name once as a text and with brackets as a list [R000-7.3]', () => {
  expect(parsed('q=a+b&ids[]=1&ids[]=2&one[]=3')).toEqual({
    q: 'a b',
    ids: ['1', '2'],
    one: ['3'],
  });
});

it('reads encoded brackets alike', () => {
  expect(parsed('ids%5B%5D=1&ids%5B%5D=2')).toEqual({ ids: ['1', '2'] });
});

it('makes a list of a plain name given twice, so that the contract can refuse it', () => {
  expect(parsed('page=1&page=2')).toEqual({ page: ['1', '2'] });
  expect(parsed('a=1&a[]=2')).toEqual({ a: ['1', '2'] });
});

it('gives names no way to the prototype', () => {
  const values = parseBracketQuery('__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(values)).toBeNull();
  expect(Object.keys(values)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it('reads nothing from nothing', () => {
  expect(parsed('')).toEqual({});
});
