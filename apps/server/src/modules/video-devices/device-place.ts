import { seesWholeDivisions } from '../../platform/database/scope.ts';
import { eachRow, rowRule, type Asking } from '../../platform/resources/row-rules.ts';
import { findRooms } from '../rooms/index.ts';

interface Place {
  division_id: number;
  room_id: number | null;
  bed_id: number | null;
}

type RoomPlace = Pick<Place, 'division_id' | 'room_id'>;
type BedPlace = Pick<Place, 'room_id' | 'bed_id'>;

const placesOf = async <Row extends Pick<Place, 'room_id'>>(
  { db, who }: Asking,
  rows: readonly Row[],
) => {
  const ids = new Set(rows.flatMap(({ room_id }) => room_id ?? []));
  const rooms = ids.size === 0 ? [] : await findRooms(db, who, [...ids]);
  return new Map(rooms.map((room) => [room.id, room]));
};

const divisionRule = rowRule<Place, 'division_id'>(
  ['division_id'],
  eachRow(
    () => Promise.resolve(undefined),
    ({ division_id }, _, { who }) =>
      who.divisionIds.has(division_id)
        ? undefined
        : { path: 'division_id', text: 'Please choose a hospital of yours' },
  ),
);

const roomRule = rowRule<Place, 'division_id' | 'room_id'>(
  ['division_id', 'room_id'],
  eachRow(placesOf<RoomPlace>, ({ division_id, room_id }, rooms, { who }) =>
    room_id === null ||
    !who.divisionIds.has(division_id) ||
    rooms.get(room_id)?.division_id === division_id
      ? undefined
      : { path: 'room_id', text: 'Please choose a room of the chosen hospital' },
  ),
);

const bedRule = rowRule<Place, 'room_id' | 'bed_id'>(
  ['room_id', 'bed_id'],
  eachRow(placesOf<BedPlace>, ({ room_id, bed_id }, rooms) =>
    bed_id === null ||
    (room_id !== null && rooms.get(room_id)?.beds.some(({ id }) => id === bed_id))
      ? undefined
      : { path: 'bed_id', text: 'Please choose a bed of the chosen room' },
  ),
);

/** Somebody whom a group limits to some units would lose sight of a device without a room. */
const sightRule = rowRule<Place, 'room_id'>(
  ['room_id'],
  eachRow(
    ({ db, who }) => seesWholeDivisions(db, who),
    ({ room_id }, seesAll) =>
      room_id !== null || seesAll
        ? undefined
        : { path: 'room_id', text: 'Please choose a room: your group sees devices in rooms only' },
  ),
);

/** A device stands in a division of the person's, and in a room and bed of it or in none. */
export const placeRules = [divisionRule, roomRule, bedRule, sightRule];
