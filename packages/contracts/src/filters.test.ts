import { expect, test } from 'vitest';
import {
  filterPattern,
  readFilters,
  writeFilters,
  type FilterRules,
  type Filters,
} from './filters.ts';

const rules = {
  name: { type: 'TEXT' },
  beds: { type: 'NUMBER' },
  status: { type: 'ENUM', values: ['online', 'offline', 'a.b'] },
  unit: { type: 'AUTOCOMPLETE' },
  born: { type: 'DATE' },
  seen: { type: 'DATERANGE' },
  at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;

test('filters are read back as they were written', () => {
  const filters: Filters = {
    name: { operator: 'contains', value: ['Ward 4, left: by the stairs'], not: true },
    beds: { operator: 'between', value: ['1', '2.5'] },
    status: { operator: 'equals', value: ['online', 'a.b'] },
    unit: { operator: 'equals', value: ['7', '12'], not: true },
    born: { operator: 'equals', value: ['1948-02-29'] },
    seen: { operator: 'equals', value: ['', '2026-03-02'] },
    at: { operator: 'equals', value: ['2026-03-02T08:00:00Z', ''] },
  };
  expect(readFilters(writeFilters(filters), rules)).toEqual(filters);
});

test.each([
  'name:contains:',
  'name:between:a',
  'name:contains:a\nb',
  'beds:equals:many',
  'beds:between:1',
  'beds:equals:1,2',
  'status:equals:aXb',
  'status:contains:online',
  'unit:equals:0',
  'seen:equals:,',
  'born:equals:1948-13-01',
  'other:equals:1',
  '__proto__:equals:1',
])('%s is no filter', (text) => {
  expect(filterPattern(rules).test(text)).toBe(false);
  expect(readFilters([text], rules)).toEqual({});
});
