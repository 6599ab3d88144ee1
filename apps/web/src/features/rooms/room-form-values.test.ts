import { allOf, firstChoices } from '@lamplight/ui/compare/choices';
import { expect, test } from 'vitest';
import { compareRoom, mergeRoom, nextBedName } from './room-form-values.ts';
import type { RoomValues } from './room-form-values.ts';

const base: RoomValues = {
  name: '412',
  unit_id: 1,
  description: null,
  beds: [
    { id: 10, name: 'A' },
    { id: 11, name: 'B' },
  ],
  version: 1,
};
const unitName = (id: number) => `Unit ${id}`;

test('each side keeps what it changed', () => {
  const mine = { ...base, name: '412 West' };
  const theirs = { ...base, unit_id: 2, description: 'By the window' };
  const fields = compareRoom(base, mine, theirs, unitName);
  expect(firstChoices(fields)).toEqual({
    name: 'mine',
    unit_id: 'theirs',
    description: 'theirs',
  });
  expect(mergeRoom(mine, theirs, firstChoices(fields))).toEqual({
    ...base,
    name: '412 West',
    unit_id: 2,
    description: 'By the window',
  });
});

test('where both changed the same field, mine is proposed and both are shown', () => {
  const mine = { ...base, name: 'Mine' };
  const theirs = { ...base, name: 'Theirs' };
  const [name] = compareRoom(base, mine, theirs, unitName);
  expect(name).toEqual({
    key: 'name',
    label: 'Name',
    mine: 'Mine',
    theirs: 'Theirs',
    changedByMe: true,
  });
});

test('units are compared by name and an unchanged field is not asked about', () => {
  const fields = compareRoom(base, base, { ...base, unit_id: 3 }, unitName);
  expect(fields.find(({ key }) => key === 'unit_id')).toMatchObject({
    mine: 'Unit 1',
    theirs: 'Unit 3',
    changedByMe: false,
  });
  expect(Object.keys(firstChoices(fields))).toEqual(['unit_id']);
});

test('a bed that somebody else removed becomes a new one when mine is kept', () => {
  const mine = {
    ...base,
    beds: [
      { id: 10, name: 'A' },
      { id: 11, name: 'Window' },
    ],
  };
  const theirs = { ...base, beds: [{ id: 10, name: 'A' }] };
  const fields = compareRoom(base, mine, theirs, unitName);
  expect(mergeRoom(mine, theirs, allOf(fields, 'mine')).beds).toEqual([
    { id: 10, name: 'A' },
    { name: 'Window' },
  ]);
});

test('taking theirs leaves nothing of mine', () => {
  const mine = { name: 'x', unit_id: 9, description: 'y', beds: [{ name: 'Z' }], version: 1 };
  const fields = compareRoom(base, mine, base, unitName);
  expect(mergeRoom(mine, base, allOf(fields, 'theirs'))).toEqual(base);
});

test('a new bed gets the next free letter', () => {
  expect(nextBedName([])).toBe('A');
  expect(nextBedName([{ name: 'A' }, { name: 'c' }])).toBe('B');
});
