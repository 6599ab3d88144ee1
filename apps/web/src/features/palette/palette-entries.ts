import { adminMenuTable } from '@lamplight/domain/people/menu-visibility';
import type { Permission } from '@lamplight/contracts/permissions';
import { isScreen, routeIds, routeOf } from '../../app/route-table.ts';
import type { RouteId } from '../../app/route-table.ts';
import { mayOpen } from '../../shared/may-open.ts';
import { linksOf, screenEntry } from '../menu/public.ts';
import type { Menu, MenuLink } from '../menu/public.ts';

export interface PaletteEntry {
  link: MenuLink;
  breadcrumb: readonly string[];
  keywords: readonly string[];
}

const needsParameter = /\{\w+\}/;

/** What a person can simply open: in the usual frame, and without naming a record. */
const isDestination = (id: RouteId): boolean => {
  const { layout, path, ...route } = routeOf(id);
  return isScreen(id) && layout === 'standard' && !route.public && !needsParameter.test(path);
};

/** 'Add room' is found under Hospital, Rooms, whether or not the person has that menu. */
function wayTo(id: RouteId): string[] {
  const family = `${id.replace(/\.[^.]+$/, '')}.`;
  for (const { title, entries } of adminMenuTable) {
    if (entries.some(({ screen }) => screen === id)) return [title];
    const list = entries.find(({ screen }) => screen === `${family}index`);
    if (list !== undefined) return [title, routeOf(list.screen).title];
  }
  return [];
}

const addressOf = ({ path, search }: MenuLink) => `${path} ${JSON.stringify(search)}`;

/** The menu first, then the screens that no menu leads to; each address once. */
export function paletteEntries(
  menu: Pick<Menu, 'home' | 'sets' | 'admin'>,
  may: (permission: Permission) => boolean,
): PaletteEntry[] {
  const inMenu = [
    ...linksOf([menu.home, ...menu.sets]),
    ...linksOf(menu.admin, ['Admin']),
    ...routeIds
      .filter((id) => isDestination(id) && mayOpen(may, id))
      .map((id) => ({ link: screenEntry(id, `screen.${id}`), breadcrumb: wayTo(id) })),
  ];
  const known = new Set<string>();
  return inMenu
    .filter(({ link }) => {
      const address = addressOf(link);
      const isNew = !known.has(address);
      known.add(address);
      return isNew;
    })
    .map((entry) => ({ ...entry, keywords: routeOf(entry.link.screen).keywords }));
}
