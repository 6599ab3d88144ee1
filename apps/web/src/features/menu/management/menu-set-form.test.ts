import { expect, test } from 'vitest';
import type { IdOf } from '@lamplight/contracts/ids';
import { blankMenuSet, compareMenuSet, hasSameContent, mergeMenuSet } from './menu-set-form.ts';
import { newItem } from './new-item.ts';

const nurse = 7 as IdOf<'role'>;
const names = new Map([[7, 'Virtual Nurse']]);
const base = { ...blankMenuSet, title: 'Base', version: 3 };
const page = newItem('recordings');

test('each difference is shown in words, with who made it', () => {
  const mine = { ...base, title: 'Mine', menu_items: [page] };
  const theirs = { ...base, roles: [nurse, 8 as IdOf<'role'>], version: 4 };
  const fields = compareMenuSet(base, mine, theirs, names);
  const field = (key: string) => fields.find((one) => one.key === key);
  expect(field('title')).toMatchObject({ mine: 'Mine', theirs: 'Base', changedByMe: true });
  expect(field('roles')).toMatchObject({
    mine: 'Everybody',
    theirs: 'Virtual Nurse, A removed role',
    changedByMe: false,
  });
  expect(field('menu_items')).toMatchObject({ mine: 'Recordings', theirs: '', changedByMe: true });
});

test('what looks alike and is not is told apart', () => {
  const other = { ...page, schema: { ...page.schema, page: 'shiftReport' as const } };
  const fields = compareMenuSet(
    base,
    { ...base, menu_items: [page] },
    { ...base, menu_items: [other] },
    names,
  );
  expect(fields.find(({ key }) => key === 'menu_items')).toMatchObject({
    mine: 'Recordings',
    theirs: 'Recordings (other details)',
  });
});

test('the chosen side is taken, field by field, with the newer version', () => {
  const mine = { ...base, title: 'Mine', menu_items: [page] };
  const theirs = { ...base, title: 'Theirs', enabled: false, version: 4 };
  expect(mergeMenuSet(mine, theirs, { title: 'theirs', enabled: 'theirs' })).toEqual({
    ...mine,
    title: 'Theirs',
    enabled: false,
    version: 4,
  });
});

test('another place in the order is no other content', () => {
  expect(hasSameContent(base, { ...base, version: 9 })).toBe(true);
  expect(hasSameContent(base, { ...base, expanded: false })).toBe(false);
});
