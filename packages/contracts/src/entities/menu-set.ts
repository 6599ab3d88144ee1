import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';
import { menuIcons } from './menu-icons.ts';

/** What a menu can lead to. A group leads nowhere and holds further items. */
export const menuPages = [
  'patient',
  'patientMonitors',
  'assignments',
  'centralMonitoring',
  'infinityWatch',
  'teamMode',
  'nursingStation',
  'shiftReport',
  'patientTracker',
  'operationalLiveView',
  'patientTimeline',
  'advancedReporting',
  'recordings',
  'careAssignments',
  'myHome',
] as const;
export const menuPageKinds = [...menuPages, 'group'] as const;
export type MenuPage = (typeof menuPages)[number];
export type MenuPageKind = (typeof menuPageKinds)[number];

/** null is the picture that the page has by itself. */
const icon = z.enum(menuIcons).nullable();

const filterKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

const schemaOf = <const Kinds extends readonly [MenuPageKind, ...MenuPageKind[]]>(kinds: Kinds) =>
  z.strictObject({
    page: z.enum(kinds),
    label: name(limits.nameLength),
    icon,
    enabled: z.boolean(),
    /** Which form of the page opens: as it is, with a view of the product's, or with a saved view. */
    pageType: z.enum(['default', 'systemView', 'view']),
    /** What the page is opened with, as its address would say it. Never anything about a patient. */
    filters: z
      .record(filterKey, z.string().max(200))
      .refine(
        (filters) => Object.keys(filters).length <= limits.menuFilters,
        'Should be less or equal to maximum value',
      ),
    system_view_id: z.int().positive().nullable(),
    viewId: z.int().positive().nullable(),
  });

export interface MenuItem {
  /** Names the item inside its set, and nothing outside it. */
  randomId: string;
  schema: z.infer<ReturnType<typeof schemaOf<typeof menuPageKinds>>>;
  /** Of a group only. */
  menu_items?: MenuItem[] | undefined;
}

const randomId = z.string().regex(/^[A-Za-z0-9_-]{6,40}$/);

/** Items may hold items as deep as `levels` says; the last level has no groups. */
const itemOf = (levels: number): z.ZodType<MenuItem, MenuItem> =>
  levels === 1
    ? z.strictObject({ randomId, schema: schemaOf(menuPages) })
    : z
        .strictObject({
          randomId,
          schema: schemaOf(menuPageKinds),
          menu_items: z.array(itemOf(levels - 1)).optional(),
        })
        .refine(
          ({ schema, menu_items }) => schema.page === 'group' || menu_items === undefined,
          'Only a group can hold further items',
        );

export const allItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...allItems(item.menu_items ?? [])]);

const menuItems = z
  .array(itemOf(limits.menuLevels))
  .refine(
    (items) => allItems(items).length <= limits.menuItems,
    `A menu set has room for ${limits.menuItems} items`,
  )
  .refine((items) => {
    const ids = allItems(items).map((item) => item.randomId);
    return new Set(ids).size === ids.length;
  }, 'Two items have the same id; please add one of them anew');

export const menuSetFields = z.strictObject({
  title: name(limits.nameLength),
  icon,
  expanded: z.boolean(),
  enabled: z.boolean(),
  /** Who sees it; with no role everybody does. */
  roles: z.array(idOf('role')).max(limits.menuRoles, 'Should be less or equal to maximum value'),
  menu_items: menuItems,
});

export const menuSet = z.object({
  id: idOf('menu_set'),
  ...menuSetFields.shape,
  position: z.int().nonnegative(),
  ...editable.shape,
});
export type MenuSet = z.infer<typeof menuSet>;
