import type { LiveEvent } from '@lamplight/contracts/events';
import { expect, test } from 'vitest';
import { missingRows, ownImpact, replaceRows } from './live-rows.ts';

const changed = (id: number, op: 'added' | 'updated' | 'deleted'): LiveEvent => ({
  topic: 'division.1',
  type: 'room.changed',
  data: { id, op, version: 2, division_id: 1 },
});
const row = (id: number, version = 1, name = `Room ${id}`) => ({ id, version, name });
const page = { results: [row(3), row(1), row(2)], metadata: { count: 3, per_page: 10 } };

test('a change of a shown row asks for that row alone', () => {
  expect(ownImpact(changed(1, 'updated'), 'room.changed', page.results)).toEqual({
    ids: [1],
    added: [],
  });
  expect(ownImpact(changed(9, 'updated'), 'room.changed', page.results).ids).toEqual([]);
  expect(ownImpact(changed(1, 'updated'), 'unit.changed', page.results).ids).toEqual([]);
});

test('an added row is announced, not squeezed in', () => {
  expect(ownImpact(changed(9, 'added'), 'room.changed', page.results)).toEqual({
    ids: [],
    added: [9],
  });
});

test('fresh rows take the place of the old ones, and nothing moves', () => {
  const next = replaceRows(page, [row(2, 2, 'Annex'), row(3, 5, 'Zenith')]);
  expect(next.results.map(({ name }) => name)).toEqual(['Zenith', 'Room 1', 'Annex']);
});

test('a late answer does not turn a row back', () => {
  const current = { ...page, results: [row(1, 4, 'New name')] };
  expect(replaceRows(current, [row(1, 3, 'Old name')]).results[0]?.name).toBe('New name');
});

test('what was asked for and did not come is missing', () => {
  expect(missingRows([1, 2, 3], [row(2)])).toEqual([1, 3]);
});
