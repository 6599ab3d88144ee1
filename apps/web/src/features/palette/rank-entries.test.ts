import { expect, test } from 'vitest';
import { isScreen, routeIds, routeOf } from '../../app/route-table.ts';
import { screenEntry } from '../menu/public.ts';
import { paletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { prepare, rank } from './rank-entries.ts';

const entry = (
  label: string,
  breadcrumb: string[] = [],
  keywords: string[] = [],
): PaletteEntry => ({
  link: { ...screenEntry('home', label), label },
  breadcrumb,
  keywords,
});
const entries = prepare([
  entry('Units', ['Admin', 'Hospital'], ['wards']),
  entry('Add room', ['Hospital', 'Rooms'], ['new room']),
  entry('Rooms', ['Admin', 'Hospital'], ['beds', 'places']),
  entry('Café', ['Élan']),
]);
const found = (text: string) => rank(entries, text).map(({ link }) => link.label);

test('everything is there before anything is typed', () => {
  expect(found('')).toHaveLength(4);
  expect(found('   ')).toHaveLength(4);
});

test('a title that begins with the text comes before one that contains it [R000-2.3.31]', () => {
  expect(found('room')).toEqual(['Rooms', 'Add room']);
});

test('the way and the keywords are searched too, words in any order [R000-2.3.31]', () => {
  expect(found('wards')).toEqual(['Units']);
  expect(found('hospital beds')).toEqual(['Rooms']);
  expect(found('beds hosp')).toEqual(['Rooms']);
  expect(found('admin')).toEqual(['Units', 'Rooms']);
  expect(found('zebra')).toEqual([]);
});

test('case and accents do not matter', () => {
  expect(found('CAFE')).toEqual(['Café']);
  expect(found('elan')).toEqual(['Café']);
});

const home = screenEntry('home', 'home');
const offered = (may: boolean) =>
  paletteEntries({ home, sets: [], admin: [] }, () => may).map(({ link }) => link.screen);

test('every built screen without a parameter is offered, each once [R000-2.3.31]', () => {
  const expected = routeIds.filter(
    (id) =>
      isScreen(id) &&
      !/\{\w+\}/.test(routeOf(id).path) &&
      !routeOf(id).public &&
      routeOf(id).layout === 'standard',
  );
  expect(offered(true).sort()).toEqual(expected.sort());
  expect(offered(true)).toContain('hospital.rooms.add');
});

test('what a person may not open is not offered [R000-2.3.31]', () => {
  expect(offered(false)).toContain('home');
  expect(offered(false)).not.toContain('hospital.rooms.index');
});

test('a screen that no menu leads to is found under its list', () => {
  const all = paletteEntries({ home, sets: [], admin: [] }, () => true);
  const add = all.find(({ link }) => link.screen === 'hospital.rooms.add');
  expect(add?.breadcrumb).toEqual(['Hospital', 'Rooms']);
});
