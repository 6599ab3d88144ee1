import type { FilterRules } from '@lamplight/contracts/filters';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../address.ts';
import { parseTableSearch, writeTableSearch } from './table-search.ts';
import type { TableRules } from './table-search.ts';

const filters = { name: { type: 'TEXT' }, beds: { type: 'NUMBER' } } as const satisfies FilterRules;
const rules: TableRules = {
  sorts: ['name', 'unit'],
  filters,
  view: { sort: 'name', perPage: 10, filters: {} },
};
const usual = { page: 1, fromEnd: false, perPage: 10, sort: 'name', q: '', filters: {} };

test('an address is read and written back the same', () => {
  const address = `?division_id=*&page=3&per_page=25&sort=-unit&q=west+4&filters=${encodeURIComponent('["name:not_contains:4"]').replaceAll('%20', '+')}`;
  const table = parseTableSearch(parseSearch(address), rules);
  expect(table).toEqual({
    page: 3,
    fromEnd: false,
    perPage: 25,
    sort: '-unit',
    q: 'west 4',
    filters: { name: { operator: 'contains', value: ['4'], not: true } },
  });
  expect(stringifySearch(writeTableSearch(parseSearch(address), table, rules))).toBe(address);
});

test.each([
  ['last', 1],
  ['last-1', 2],
  ['last-12', 13],
])('%s counts from the end', (page, counted) => {
  const table = parseTableSearch({ page }, rules);
  expect([table.page, table.fromEnd]).toEqual([counted, true]);
  expect(writeTableSearch({}, table, rules)['page']).toBe(page);
});

test('what is as the view says is left out', () => {
  const view = { ...rules, view: { ...rules.view, perPage: 50, sort: '-unit' } };
  const table = { ...usual, perPage: 50, sort: '-unit' };
  expect(stringifySearch(writeTableSearch({ division_id: '4' }, table, view))).toBe(
    '?division_id=4',
  );
});

test('a filter of the view that was taken away stays away', () => {
  const withFilter = {
    ...rules,
    view: { ...rules.view, filters: { name: { operator: 'equals', value: ['4'] } } },
  } as const;
  const written = writeTableSearch({}, usual, withFilter);
  expect(written['filters']).toBe('[]');
  expect(parseTableSearch(written, withFilter).filters).toEqual({});
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=lastly',
  '?per_page=7',
  '?per_page=1000',
  '?sort=password',
  '?filters=x',
  '?filters={}',
  '?filters=["password:equals:1",7]',
])('%s is as if it were not there', (address) => {
  expect(parseTableSearch(parseSearch(address), rules)).toEqual(usual);
});

test('text that looks like a number stays text', () => {
  expect(parseTableSearch(parseSearch('?q=412'), rules).q).toBe('412');
});
