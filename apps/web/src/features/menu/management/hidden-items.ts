import type { MenuItem, MenuSet } from '@lamplight/contracts/entities/menu-set';
import { seesPage } from '@lamplight/domain/people/menu-visibility';
import type { MenuViewer } from '@lamplight/domain/people/menu-visibility';
import { isBuiltPage } from './new-item.ts';

export interface HiddenItem {
  id: string;
  label: string;
  reason: string;
}

function reasonOf({ schema }: MenuItem, viewer: MenuViewer): string | undefined {
  if (!schema.enabled) return 'switched off';
  if (schema.page === 'group') return undefined;
  if (!isBuiltPage(schema.page)) return 'not available yet';
  return seesPage(schema.page, viewer, () => true) ? undefined : 'no permission';
}

/** What a role is not shown of its sets, and why: an empty preview alone would be a riddle. */
export function hiddenItems(sets: readonly Pick<MenuSet, 'menu_items'>[], viewer: MenuViewer) {
  const walk = (items: readonly MenuItem[]): HiddenItem[] =>
    items.flatMap((item): HiddenItem[] => {
      const reason = reasonOf(item, viewer);
      if (reason !== undefined) return [{ id: item.randomId, label: item.schema.label, reason }];
      return walk(item.menu_items ?? []);
    });
  return sets.flatMap(({ menu_items }) => walk(menu_items));
}
