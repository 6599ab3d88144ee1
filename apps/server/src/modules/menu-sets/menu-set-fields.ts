import type { createMenuSet } from '@lamplight/contracts/calls/menu-sets';
import type { BodyOf } from '@lamplight/contracts/call';
import { limits } from '@lamplight/contracts/limits';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { countRoles, type MenuSetFields } from './menu-sets.queries.ts';

/** The fields of a save as they are stored; refuses roles that are not of the hospital. */
export async function storedFields(
  tx: Tx,
  hospitalId: number,
  { roles, menu_items, ...plain }: BodyOf<typeof createMenuSet>,
  rolesBefore: readonly number[],
): Promise<MenuSetFields> {
  const role_ids = [...new Set<number>(roles)];
  if ((await countRoles(tx, hospitalId, role_ids, rolesBefore)) !== role_ids.length)
    throw fieldRefused('roles', 'Please choose roles of your hospital');
  return { ...plain, role_ids, menu_items: JSON.stringify(menu_items) };
}

/** A sidebar with more sets is no menu any more. Those that are switched off do not count. */
export function refuseTooMany(isEnabled: boolean, othersEnabled: number): void {
  if (isEnabled && othersEnabled >= limits.menuSets)
    throw fieldRefused(
      'enabled',
      `There is room for ${limits.menuSets} menu sets. Switch one off or remove one first`,
    );
}
