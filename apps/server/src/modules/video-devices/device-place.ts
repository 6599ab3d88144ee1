import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { findRoom } from '../rooms/index.ts';
import { findVideoDevice } from './video-devices.queries.ts';

type Writing = Pick<WriteContext, 'db' | 'who'>;

/** A device stands in a division of the person's, and in a room and bed of it or in none. */
export async function checkPlace(
  { db, who }: Writing,
  place: { division_id: number; room_id: number | null; bed_id: number | null },
): Promise<void> {
  if (!who.divisionIds.has(place.division_id))
    throw fieldRefused('division_id', 'Please choose a hospital of yours');
  const room = place.room_id === null ? undefined : await findRoom(db, who, place.room_id);
  if (place.room_id !== null && room?.division_id !== place.division_id)
    throw fieldRefused('room_id', 'Please choose a room of the chosen hospital');
  if (place.bed_id !== null && !room?.beds.some(({ id }) => id === place.bed_id))
    throw fieldRefused('bed_id', 'Please choose a bed of the chosen room');
}

/** Somebody whom a group limits to some units would lose sight of a device without a room. */
export async function demandInSight({ db, who }: Writing, id: number): Promise<void> {
  if (!(await findVideoDevice(db, who, id)))
    throw fieldRefused('room_id', 'Please choose a room: your group sees devices in rooms only');
}
