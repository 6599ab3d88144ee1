import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../address.ts';
import { parseListSearch, writeListSearch } from './list-search.ts';

const rules = { columns: ['name', 'unit'], defaultSort: 'name', defaultPerPage: 10 };

test('an address is read and written back the same', () => {
  const address = '?division_id=*&page=3&per_page=25&sort=-unit&q=west+4';
  const list = parseListSearch(parseSearch(address), rules);
  expect(list).toEqual({ page: 3, perPage: 25, sort: '-unit', q: 'west 4' });
  const written = writeListSearch(parseSearch(address), list, rules);
  expect(stringifySearch(written)).toBe(address);
});

test('what is as usual is left out', () => {
  const list = { page: 1, perPage: 10, sort: 'name', q: '' };
  expect(stringifySearch(writeListSearch({ division_id: '4' }, list, rules))).toBe(
    '?division_id=4',
  );
});

test.each(['?page=0', '?page=-1', '?page=x', '?per_page=7', '?per_page=1000', '?sort=password'])(
  '%s is as if it were not there',
  (address) => {
    expect(parseListSearch(parseSearch(address), rules)).toEqual({
      page: 1,
      perPage: 10,
      sort: 'name',
      q: '',
    });
  },
);

test('text that looks like a number stays text', () => {
  expect(parseListSearch(parseSearch('?q=412'), rules).q).toBe('412');
  expect(stringifySearch({ q: '412', empty: '', nothing: undefined })).toBe('?q=412');
});
