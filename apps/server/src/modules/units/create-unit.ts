import type { createUnit } from '@lamplight/contracts/calls/units';
import type { Unit } from '@lamplight/contracts/entities/unit';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { findUnit, insertUnit } from './units.queries.ts';
import { nameTaken } from './unit-name.ts';
import { unitWire } from './units.wire.ts';

/** A new unit is in nobody's narrowing group yet, so its maker may not see it herself. */
export async function addUnit({ db, who, body }: WriteContext<typeof createUnit>): Promise<Unit> {
  if (!who.divisionIds.has(body.division_id))
    throw fieldRefused('division_id', 'Please choose a hospital of yours');
  const id = await insertUnit(db, who.hospitalId, body).catch(nameTaken);
  const row = await findUnit(db, who, id);
  if (!row)
    throw fieldRefused(
      'division_id',
      'Your group does not include new units; ask an administrator to add it',
    );
  return unitWire(row);
}
