import { allOf, firstChoices } from '@lamplight/ui/compare/choices';
import { expect, test } from 'vitest';
import { compareValues, mergeValues } from '../../shared/resource/compare-values.ts';
import type { FormDeclaration } from '../../shared/resource/form-declaration.ts';
import { nextBedName, withBedsStillThere } from './room-form.ts';
import type { RoomValues } from './room-form.ts';

/** The fields as the room's form has them; how each is drawn does not matter here. */
const form = {
  merge: withBedsStillThere,
  sections: [
    {
      fields: [
        { key: 'name', kind: 'text', label: 'Name', maxLength: 80 },
        { key: 'unit_id', kind: 'reference', label: 'Unit' },
        { key: 'description', kind: 'lines', label: 'Description', maxLength: 80 },
        {
          key: 'beds',
          kind: 'own',
          label: 'Beds',
          text: ({ beds }: RoomValues) => beds.map(({ name }) => name).join(', '),
        },
      ],
    },
  ],
} as unknown as FormDeclaration<unknown, RoomValues>;

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
const compare = (mine: RoomValues, theirs: RoomValues) =>
  compareValues(form, { base, mine, theirs }, (_, id) => `Unit ${id}`);

test('each side keeps what it changed', () => {
  const mine = { ...base, name: '412 West' };
  const theirs = { ...base, unit_id: 2, description: 'By the window' };
  const choices = firstChoices(compare(mine, theirs));
  expect(choices).toEqual({ name: 'mine', unit_id: 'theirs', description: 'theirs' });
  expect(mergeValues(form, mine, theirs, choices)).toEqual({
    ...base,
    name: '412 West',
    unit_id: 2,
    description: 'By the window',
  });
});

test('where both changed the same field, mine is proposed and both are shown', () => {
  const [name] = compare({ ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
  expect(name).toEqual({
    key: 'name',
    label: 'Name',
    mine: 'Mine',
    theirs: 'Theirs',
    changedByMe: true,
  });
});

test('what was chosen is compared by name and an unchanged field is not asked about', () => {
  const fields = compare(base, { ...base, unit_id: 3 });
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
  expect(mergeValues(form, mine, theirs, allOf(compare(mine, theirs), 'mine')).beds).toEqual([
    { id: 10, name: 'A' },
    { name: 'Window' },
  ]);
});

test('taking theirs leaves nothing of mine', () => {
  const mine = { name: 'x', unit_id: 9, description: 'y', beds: [{ name: 'Z' }], version: 1 };
  expect(mergeValues(form, mine, base, allOf(compare(mine, base), 'theirs'))).toEqual(base);
});

test('a new bed gets the next free letter', () => {
  expect(nextBedName([])).toBe('A');
  expect(nextBedName([{ name: 'A' }, { name: 'c' }])).toBe('B');
});
