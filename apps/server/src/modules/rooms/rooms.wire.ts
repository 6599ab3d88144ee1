import type { AvailableRoom, Room } from '@lamplight/contracts/entities/room';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { AvailableRoomRow, RoomRow } from './rooms.queries.ts';

type Place = Pick<
  RoomRow,
  'unit_id' | 'unit_name' | 'division_id' | 'division_name' | 'division_color'
>;

const placeWire = (row: Place): Pick<Room, 'unit' | 'division'> => ({
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
});

export const availableRoomWire = (row: AvailableRoomRow): AvailableRoom => ({
  id: row.id as IdOf<'room'>,
  name: row.name,
  ...placeWire(row),
  free_beds: row.free_beds as AvailableRoom['free_beds'],
});

export const roomWire = (row: RoomRow): Room => ({
  id: row.id as IdOf<'room'>,
  name: row.name,
  description: row.description,
  ...placeWire(row),
  beds: row.beds as Room['beds'],
  custom_fields: row.custom_fields,
  ...edited(row),
});
