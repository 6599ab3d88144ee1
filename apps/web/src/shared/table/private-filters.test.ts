import { beforeEach, expect, test, vi } from 'vitest';
import { keepFilters, keepFiltersOf, keptFilters } from './private-filters.ts';
import { parseTableSearch, writeTableSearch } from './table-search.ts';
import type { TableRules } from './table-search.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const rules: TableRules = {
  sorts: ['name'],
  filters: { name: { type: 'TEXT' }, room_id: { type: 'AUTOCOMPLETE' } },
  privateFilters: new Set(['name']),
  view: { sort: 'name', perPage: 10, filters: {} },
};
const usual = { page: 1, fromEnd: false, perPage: 10, sort: 'name', q: '' };

test('a filter that names a patient stays in the tab; the address has a key [R002-3.14]', () => {
  const filters = { name: { operator: 'contains', value: ['Testcase'] } } as const;
  const address = writeTableSearch({}, { ...usual, filters }, rules);
  expect(JSON.stringify(address)).not.toContain('Testcase');
  expect(parseTableSearch(address, rules).filters).toEqual(filters);
  // The same filter is the same address.
  expect(writeTableSearch({}, { ...usual, filters }, rules)).toEqual(address);
  stored.clear();
  expect(parseTableSearch(address, rules).filters).toEqual({});
});

test('other filters stand in the address as ever', () => {
  const filters = { room_id: { operator: 'equals', value: ['7'] } } as const;
  const address = writeTableSearch({}, { ...usual, filters }, rules);
  expect(address['filters']).toBe('["room_id:equals:7"]');
});

test('the next person in the tab finds nothing of it [R002-3.14]', () => {
  keepFiltersOf(1);
  const address = keepFilters('["name:contains:Testcase"]');
  keepFiltersOf(1);
  expect(keptFilters(address)).toContain('Testcase');
  keepFiltersOf(2);
  expect(keptFilters(address)).toBe('[]');
});
