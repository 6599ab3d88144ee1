import type { removeUnit } from '@lamplight/contracts/calls/units';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockUnit, saveUnit } from './units.queries.ts';

export async function deleteUnit({
  db,
  who,
  params,
  now,
}: WriteContext<typeof removeUnit>): Promise<undefined> {
  const unit = await lockUnit(db, who, params.id);
  if (!unit) throw notFound();
  if (unit.room_count > 0) throw new Refusal('Record::InUse');
  await saveUnit(db, who.hospitalId, params.id, { deleted_at: now });
}
