import type { FilterRules } from '@lamplight/contracts/filters';
import { expect, it } from 'vitest';
import {
  addressOf,
  afterDeleting,
  openTable,
  type StoredView,
  type TableNature,
} from './table-stand.ts';
import { isAltered, metadataOf, stateOf, type TableState } from './table-view.ts';

const available = ['name', 'unit', 'division', 'beds', 'updated_at', 'custom.lift'];
const sorts = ['name', 'unit', 'updated_at'];
const filters = {
  name: { type: 'TEXT' },
  beds: { type: 'NUMBER' },
  unit: { type: 'AUTOCOMPLETE' },
} as const satisfies FilterRules;
const usual: TableState = {
  filters: { name: { operator: 'contains', value: ['a'] } },
  sort: 'name',
  perPage: 10,
  columns: ['name', 'unit', 'division'],
  columnSettings: {},
};
const nature: TableNature = { usual, available, rules: { sorts, filters } };

const view = (id: number, change: Partial<StoredView> = {}): StoredView => ({
  id,
  table_id: 'rooms',
  is_default: false,
  is_system: false,
  metadata: metadataOf({ ...usual, perPage: 50 }, available, '*'),
  version: 1,
  ...change,
});
const opened = (views: StoredView[], wanted?: number | 'system') =>
  openTable(views, { wanted, changed: {} }, nature).selected;

it('opens with what the address names, else with the own default, else with the built-in view', () => {
  const views = [view(1, { is_system: true }), view(2), view(3, { is_default: true })];
  expect(opened(views, 2)).toBe(2);
  expect(opened(views)).toBe(3);
  expect(opened(views, 'system')).toBeUndefined();
  expect(opened(views.slice(0, 2))).toBeUndefined();
});

it('opens the built-in view, not the default, when the view in the address is gone', () => {
  expect(opened([view(3, { is_default: true })], 9)).toBeUndefined();
});

it('goes back to the built-in view when the selected one is deleted, even if there is a default', () => {
  const stand = openTable(
    [view(1, { is_default: true }), view(2)],
    { wanted: 2, changed: {} },
    nature,
  );
  const after = afterDeleting(stand, 2, nature);
  expect(after).toMatchObject({ selected: undefined, state: usual });
  expect(addressOf(after, nature)).toEqual({ wanted: 'system', changed: {} });
});

it('passes over columns, sorts and filters that the table no longer has', () => {
  const metadata = {
    ...metadataOf(usual, available, null),
    visible_columns: ['gone', 'unit'],
    order: { field: 'gone', direction: 'desc' as const },
    filters: {
      gone: { operator: 'equals', value: ['1'] },
      beds: { operator: 'contains', value: ['1'] },
      name: { operator: 'equals', value: ['x'] },
    },
  };
  const state = stateOf(metadata, usual, available, nature.rules);
  expect(state.columns).toEqual(['unit']);
  expect(state.sort).toBe('name');
  expect(state.filters).toEqual({ name: { operator: 'equals', value: ['x'] } });
  const blank = stateOf({ ...metadata, visible_columns: ['gone'] }, usual, available);
  expect(blank.columns).toEqual(usual.columns);
});

it('is not altered by what nobody can see', () => {
  const seen: TableState = {
    ...usual,
    filters: {
      beds: { operator: 'equals', value: ['1'], not: false },
      name: { operator: 'equals', value: ['x'] },
    },
  };
  const same: TableState = {
    ...usual,
    filters: {
      name: { operator: 'equals', value: ['x'] },
      beds: { operator: 'equals', value: ['1'] },
    },
    columnSettings: { unit: { is_sticky: false, width: undefined }, beds: { width: 90 } },
  };
  expect(isAltered(same, seen)).toBe(false);
  expect(isAltered({ ...same, columns: ['unit', 'name', 'division'] }, seen)).toBe(true);
  expect(isAltered({ ...same, columnSettings: { unit: { width: 90 } } }, seen)).toBe(true);
});
