import type { MenuItem, MenuPageKind } from '@lamplight/contracts/entities/menu-set';
import { menuPages } from '@lamplight/contracts/entities/menu-set';
import { menuPageTable } from '@lamplight/domain/people/menu-visibility';
import { isScreen, routeOf } from '../../../app/route-table.ts';

/** What a page is called until somebody calls it something else. */
export function pageTitle(page: MenuPageKind): string {
  if (page === 'group') return 'Group';
  if (page === 'myHome') return 'My Home';
  if (page === 'assignments') return 'Assignments';
  if (page === 'patientTimeline') return 'Patient timeline';
  return routeOf(menuPageTable[page].screen).title;
}

/** A page can stand in a set before its screen is built; nobody is shown it until then. */
export const isBuiltPage = (page: MenuPageKind): boolean =>
  page === 'group' || isScreen(menuPageTable[page].screen);

export const pageChoices = menuPages.map((page) => ({
  value: page,
  label: isBuiltPage(page) ? pageTitle(page) : `${pageTitle(page)} (not available yet)`,
}));

export const newItem = (page: MenuPageKind): MenuItem => ({
  randomId: crypto.randomUUID(),
  schema: {
    page,
    label: page === 'group' ? 'New group' : pageTitle(page),
    icon: null,
    enabled: true,
    pageType: 'default',
    filters: {},
    system_view_id: null,
    viewId: null,
  },
  ...(page === 'group' ? { menu_items: [] } : {}),
});
