import type { Unit } from '@lamplight/contracts/entities/unit';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { UnitRow } from './units.queries.ts';

export const unitWire = (row: UnitRow): Unit => ({
  id: row.id as IdOf<'unit'>,
  name: row.name,
  phone: row.phone,
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  room_count: row.room_count,
  ...edited(row),
});
