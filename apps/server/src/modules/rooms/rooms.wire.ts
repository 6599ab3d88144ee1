import type { Room } from '@lamplight/contracts/entities/room';
import type { IdOf } from '@lamplight/contracts/ids';
import type { RoomRow } from './rooms.queries.ts';

export const roomWire = (row: RoomRow): Room => ({
  id: row.id as IdOf<'room'>,
  name: row.name,
  description: row.description,
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  beds: row.beds as Room['beds'],
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
