import type { RouteId } from '../../app/route-table.ts';
import type { MenuEntry, MenuLink } from './menu-entry.ts';

/** Where the person is. */
export interface Whereabouts {
  screen: RouteId | undefined;
  path: string;
  search: Record<string, unknown>;
}

/** Adding and editing belong to the list they are opened from. */
const isWithin = (shown: RouteId | undefined, screen: RouteId): boolean =>
  shown === screen ||
  (screen.endsWith('.index') && shown?.startsWith(screen.slice(0, -'index'.length)) === true);

/** Of several links to one page only that one is active whose view and filters are shown. */
export const isActive = (link: MenuLink, at: Whereabouts): boolean =>
  isWithin(at.screen, link.screen) &&
  (at.screen !== link.screen || at.path.replace(/(.)\/$/, '$1') === link.path) &&
  Object.entries(link.search).every(([key, value]) => at.search[key] === value);

export const holdsActive = (entry: MenuEntry, at: Whereabouts): boolean =>
  entry.kind === 'link'
    ? isActive(entry, at)
    : entry.entries.some((inner) => holdsActive(inner, at));
