import type { updateMenuSet } from '@lamplight/contracts/calls/menu-sets';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { refuseTooMany, storedFields } from './menu-set-fields.ts';
import { findMenuSet, lockMenu, lockMenuSets, saveMenuSet } from './menu-sets.queries.ts';
import { menuSetWire } from './menu-sets.wire.ts';

export async function changeMenuSet({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updateMenuSet>): Promise<MenuSet> {
  const { version, ...fields } = body;
  const { enabled } = await lockMenu(db, who.hospitalId, params.id);
  const [current] = await lockMenuSets(db, who, [params.id]);
  if (!current) throw notFound();
  if (current.version !== version)
    throw new Refusal('Record::Stale', { current: menuSetWire(current) });
  refuseTooMany(fields.enabled, enabled);
  const stored = await storedFields(db, who.hospitalId, fields, current.role_ids);
  await saveMenuSet(db, who.hospitalId, params.id, stored);
  const saved = await findMenuSet(db, who, params.id);
  if (!saved) throw notFound();
  return menuSetWire(saved);
}
