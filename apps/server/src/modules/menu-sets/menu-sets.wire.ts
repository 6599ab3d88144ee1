import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { IdOf } from '@lamplight/contracts/ids';
import type { MenuSetRow } from './menu-sets.queries.ts';

export const menuSetWire = (row: MenuSetRow): MenuSet => ({
  id: row.id as IdOf<'menu_set'>,
  title: row.title,
  icon: row.icon as MenuSet['icon'],
  expanded: row.expanded,
  enabled: row.enabled,
  position: row.position,
  roles: row.role_ids as IdOf<'role'>[],
  menu_items: row.menu_items,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
