import type { IdOf } from '@lamplight/contracts/ids';
import { expect, test } from 'vitest';
import { chooseDivision, parseDivision, topicsOf } from './division.ts';

const id = (number: number) => number as IdOf<'division'>;
const division = (number: number) => ({ id: id(number), name: `Division ${number}`, color: '' });
const user = {
  divisions: [division(1), division(2), division(3)],
  preferred_division_id: id(2),
  hospital: {
    id: 9 as IdOf<'hospital'>,
    name: 'Hospital',
    main_division_id: id(3),
    mrn_chars: null,
    auth0_id: 'org',
    logo_url: null,
    footer_logo_url: null,
  },
};

test.each([
  ['*', '*'],
  ['12', 12],
  ['0', undefined],
  ['1e3', undefined],
  ['x', undefined],
  [undefined, undefined],
])('%j in the address is %j', (text, parsed) => {
  expect(parseDivision(text)).toBe(parsed);
});

test('the address wins over what was chosen before', () => {
  expect(chooseDivision(user, 'picker', [1, 3])).toBe(1);
  expect(chooseDivision(user, 'picker', ['*', 3])).toBe('*');
});

test('a division that is not the own is passed over', () => {
  expect(chooseDivision(user, 'picker', [77, 3])).toBe(3);
  expect(chooseDivision(user, 'picker', [77, undefined])).toBe(2);
});

test('a screen that needs one division replaces all by a concrete one', () => {
  expect(chooseDivision(user, 'concrete', ['*', 3])).toBe(3);
  expect(chooseDivision(user, 'concrete', ['*', '*'])).toBe(2);
  expect(chooseDivision({ ...user, preferred_division_id: null }, 'concrete', ['*'])).toBe(3);
});

test('somebody without a division sees all of nothing', () => {
  const nowhere = { ...user, divisions: [] };
  expect(chooseDivision(nowhere, 'concrete', [1])).toBe('*');
  expect(topicsOf(nowhere, '*')).toEqual([]);
});

test('topics follow the choice', () => {
  expect(topicsOf(user, 2)).toEqual(['division.2']);
  expect(topicsOf(user, '*')).toEqual(['division.1', 'division.2', 'division.3']);
});
