import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import type { RouteId } from '../../app/route-table.ts';

/** A way to a page, as sidebar, palette and home show it. */
export interface MenuLink {
  kind: 'link';
  key: string;
  label: string;
  icon: MenuIconName;
  screen: RouteId;
  path: string;
  /** What the page is opened with, beside the division. */
  search: Record<string, string>;
}

export interface MenuBranch {
  kind: 'branch';
  key: string;
  label: string;
  icon: MenuIconName;
  /** Open until the person closes it. */
  expanded: boolean;
  entries: MenuEntry[];
}

export type MenuEntry = MenuLink | MenuBranch;

/** All links below, each with the names of the branches on the way to it. */
export function linksOf(
  entries: readonly MenuEntry[],
  above: readonly string[] = [],
): { link: MenuLink; breadcrumb: readonly string[] }[] {
  return entries.flatMap((entry) =>
    entry.kind === 'link'
      ? [{ link: entry, breadcrumb: above }]
      : linksOf(entry.entries, [...above, entry.label]),
  );
}
