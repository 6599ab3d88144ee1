import { expect, test } from 'vitest';
import { routeIds, routeOf } from './route-table.ts';
import { titleOf } from './use-screen.ts';

test('every screen has a title from the route table, without anything of a record [R000-2.3.17]', () => {
  for (const id of routeIds) {
    expect(routeOf(id).title).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(titleOf(id)).toMatch(/Lamplight$/);
  }
  expect(titleOf('patients.view')).toBe('Patient · Lamplight');
  expect(titleOf('home')).toBe('Lamplight');
  expect(titleOf(undefined)).toBe('No such page · Lamplight');
});
