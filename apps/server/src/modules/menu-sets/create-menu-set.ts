import type { createMenuSet } from '@lamplight/contracts/calls/menu-sets';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { refuseTooMany, storedFields } from './menu-set-fields.ts';
import { findMenuSet, insertMenuSet, lockMenu } from './menu-sets.queries.ts';
import { menuSetWire } from './menu-sets.wire.ts';

export async function addMenuSet({
  db,
  who,
  body,
}: WriteContext<typeof createMenuSet>): Promise<MenuSet> {
  const { enabled, last } = await lockMenu(db, who.hospitalId);
  refuseTooMany(body.enabled, enabled);
  const fields = await storedFields(db, who.hospitalId, body, []);
  const id = await insertMenuSet(db, who.hospitalId, { ...fields, position: last + 1 });
  const row = await findMenuSet(db, who, id);
  if (!row) throw notFound();
  return menuSetWire(row);
}
