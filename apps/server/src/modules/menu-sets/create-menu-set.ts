import type { createMenuSet } from '@lamplight/contracts/calls/menu-sets';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import { limits } from '@lamplight/contracts/limits';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { storedFields } from './menu-set-fields.ts';
import { findMenuSet, insertMenuSet, lockEndOfOrder } from './menu-sets.queries.ts';
import { menuSetWire } from './menu-sets.wire.ts';

export async function addMenuSet({
  db,
  who,
  body,
}: WriteContext<typeof createMenuSet>): Promise<MenuSet> {
  const { count, last } = await lockEndOfOrder(db, who.hospitalId);
  if (count >= limits.menuSets)
    throw fieldRefused('title', `There is room for ${limits.menuSets} menu sets. Remove one first`);
  const fields = await storedFields(db, who.hospitalId, body, []);
  const id = await insertMenuSet(db, who.hospitalId, { ...fields, position: last + 1 });
  const row = await findMenuSet(db, who, id);
  if (!row) throw notFound();
  return menuSetWire(row);
}
