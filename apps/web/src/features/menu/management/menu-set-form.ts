import type { MenuItem, MenuSet } from '@lamplight/contracts/entities/menu-set';
import { menuSetFields } from '@lamplight/contracts/entities/menu-set';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import { z } from 'zod';

/** The fields of a set and the version they are edited from; a new one has version 0. */
export const menuSetForm = z.strictObject({ ...menuSetFields.shape, version: z.int() });
export type MenuSetValues = z.input<typeof menuSetForm>;
export type MenuSetBody = z.output<typeof menuSetForm>;

/** What an unsaved set is remembered by. */
export const menuSetFormKey = (id: number | 'new'): string => `menu-sets.${id}`;

export const blankMenuSet: MenuSetValues = {
  title: '',
  icon: null,
  expanded: true,
  enabled: true,
  roles: [],
  menu_items: [],
  version: 0,
};

export const menuSetValues = (set: MenuSet): MenuSetValues => ({
  title: set.title,
  icon: set.icon,
  expanded: set.expanded,
  enabled: set.enabled,
  roles: set.roles,
  menu_items: set.menu_items,
  version: set.version,
});

const labels = {
  title: 'Title',
  icon: 'Icon',
  enabled: 'Shown',
  expanded: 'Open at first',
  roles: 'Roles',
  menu_items: 'Items',
} as const;
type Key = keyof typeof labels;
const keys = Object.keys(labels) as Key[];

const outline = (items: readonly MenuItem[]): string =>
  items
    .map(({ schema, menu_items }) => {
      const name = schema.enabled ? schema.label : `${schema.label} (off)`;
      return menu_items === undefined ? name : `${name} [${outline(menu_items)}]`;
    })
    .join(', ');

export type RoleNames = ReadonlyMap<number, string>;

const texts = (values: MenuSetValues, roleNames: RoleNames): Record<Key, string> => ({
  title: values.title,
  icon: values.icon ?? 'the usual one',
  enabled: values.enabled ? 'Yes' : 'No',
  expanded: values.expanded ? 'Yes' : 'No',
  roles:
    values.roles.length === 0
      ? 'Everybody'
      : values.roles.map((id) => roleNames.get(id) ?? 'A removed role').join(', '),
  menu_items: outline(values.menu_items),
});

/** A difference that its words do not show, such as another page under the same label, counts too. */
const isSame = (a: MenuSetValues, b: MenuSetValues, key: Key): boolean =>
  JSON.stringify(a[key]) === JSON.stringify(b[key]);

export function compareMenuSet(
  base: MenuSetValues,
  mine: MenuSetValues,
  theirs: MenuSetValues,
  roleNames: RoleNames,
): ComparedField[] {
  const [my, their] = [texts(mine, roleNames), texts(theirs, roleNames)];
  return keys.map((key) => ({
    key,
    label: labels[key],
    mine: my[key],
    theirs:
      my[key] === their[key] && !isSame(mine, theirs, key)
        ? `${their[key]} (other details)`
        : their[key],
    changedByMe: !isSame(base, mine, key),
  }));
}

export function mergeMenuSet(
  mine: MenuSetValues,
  theirs: MenuSetValues,
  choices: Record<string, Side>,
): MenuSetValues {
  const taken = keys.filter((key) => choices[key] === 'theirs');
  const parts = Object.fromEntries(
    taken.map((key) => [key, theirs[key]]),
  ) as Partial<MenuSetValues>;
  return { ...mine, ...parts, version: theirs.version };
}

/** Only its place in the order has changed: nothing of what is being edited is out of date. */
export const hasSameContent = (a: MenuSetValues, b: MenuSetValues): boolean =>
  keys.every((key) => isSame(a, b, key));
