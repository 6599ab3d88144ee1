import type { updateUnit } from '@lamplight/contracts/calls/units';
import type { Unit } from '@lamplight/contracts/entities/unit';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findUnit, lockUnit, saveUnit } from './units.queries.ts';
import { nameTaken } from './unit-name.ts';
import { unitWire } from './units.wire.ts';

export async function changeUnit({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updateUnit>): Promise<Unit> {
  const { version, ...fields } = body;
  const current = await lockUnit(db, who, params.id);
  if (!current) throw notFound();
  if (current.version !== version)
    throw new Refusal('Record::Stale', { current: unitWire(current) });
  await saveUnit(db, who.hospitalId, params.id, fields).catch(nameTaken);
  const saved = await findUnit(db, who, params.id);
  if (!saved) throw notFound();
  return unitWire(saved);
}
