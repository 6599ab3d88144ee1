import type { MenuItem, MenuSet } from '@lamplight/contracts/entities/menu-set';
import { adminSections, menuPageTable, seesPage } from '@lamplight/domain/people/menu-visibility';
import type {
  AdminMenuScreen,
  MenuScreen,
  MenuViewer,
} from '@lamplight/domain/people/menu-visibility';
import { isScreen, routeOf } from '../../app/route-table.ts';
import type { RouteId } from '../../app/route-table.ts';
import { mayOpen } from '../../shared/may-open.ts';
import { screenPath } from '../../shared/screen-path.ts';
import type { MenuBranch, MenuEntry, MenuLink } from './menu-entry.ts';
import { screenIcon } from './screen-icons.ts';

/** Built, and not a page that would only say 'Access Denied'. The names of the rules are routes. */
const opens =
  ({ may }: MenuViewer) =>
  (screen: (MenuScreen | AdminMenuScreen) & RouteId) =>
    isScreen(screen) && mayOpen(may, screen);

const optionalParam = /\{(\w+)\?\}/;

/** The address of an item: its view belongs into the path where the page has a place for it. */
function addressOf(screen: RouteId, { schema }: MenuItem): Pick<MenuLink, 'path' | 'search'> {
  const [, param] = optionalParam.exec(routeOf(screen).path) ?? [];
  const view = schema.pageType === 'view' ? schema.viewId : null;
  const systemView = schema.pageType === 'systemView' ? schema.system_view_id : null;
  const inPath = param !== undefined && view !== null;
  return {
    path: screenPath(screen, (inPath ? { [param]: view } : {}) as never),
    search: {
      ...schema.filters,
      ...(view !== null && !inPath ? { view_id: String(view) } : {}),
      ...(systemView === null ? {} : { system_view_id: String(systemView) }),
    },
  };
}

function entriesOf(items: readonly MenuItem[], viewer: MenuViewer, key: string): MenuEntry[] {
  return items.flatMap((item): MenuEntry[] => {
    const { page, label, icon, enabled } = item.schema;
    if (!enabled) return [];
    const own = { key: `${key}.${item.randomId}`, label };
    if (page === 'group') {
      const entries = entriesOf(item.menu_items ?? [], viewer, own.key);
      if (entries.length === 0) return [];
      return [{ ...own, kind: 'branch', icon: icon ?? 'folder', expanded: false, entries }];
    }
    if (!seesPage(page, viewer, opens(viewer))) return [];
    const { screen } = menuPageTable[page];
    const address = addressOf(screen, item);
    return [{ ...own, kind: 'link', icon: icon ?? screenIcon(screen), screen, ...address }];
  });
}

/** The sets as a person sees them: what she may not open, and what is then empty, is left out. */
export const menuOf = (
  sets: readonly Pick<MenuSet, 'id' | 'title' | 'icon' | 'expanded' | 'enabled' | 'menu_items'>[],
  viewer: MenuViewer,
): MenuBranch[] =>
  sets
    .filter(({ enabled }) => enabled)
    .map(({ id, title, icon, expanded, menu_items }): MenuBranch => {
      const key = `set.${id}`;
      const entries = entriesOf(menu_items, viewer, key);
      return { kind: 'branch', key, label: title, icon: icon ?? 'folder', expanded, entries };
    })
    .filter(({ entries }) => entries.length > 0);

export const screenEntry = (screen: RouteId, key: string): MenuLink => ({
  kind: 'link',
  key,
  label: routeOf(screen).title,
  icon: screenIcon(screen),
  screen,
  path: screenPath(screen, {} as never),
  search: {},
});

export const adminMenuOf = (viewer: MenuViewer): MenuBranch[] =>
  adminSections(viewer, opens(viewer)).map(({ title, icon, screens }) => ({
    kind: 'branch',
    key: `admin.${title}`,
    label: title,
    icon,
    expanded: true,
    entries: screens.map((screen) => screenEntry(screen, `admin.${screen}`)),
  }));
