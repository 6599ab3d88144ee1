import type { PatientOptions } from '../../support/builders.ts';
import { aPatient } from './builders.ts';
import type { Visitors } from './visitors.ts';
import { pairedRoom, type WatchedRoom } from './watched-room.ts';

/** A paired device in the room of a patient of this test alone. */
export async function pairedOwnRoom(
  rooms: Visitors,
  options?: PatientOptions,
): Promise<WatchedRoom> {
  const { monitorId } = await aPatient(options);
  return pairedRoom(rooms, String(monitorId));
}
