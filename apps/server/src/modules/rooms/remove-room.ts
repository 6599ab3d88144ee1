import type { removeRoom } from '@lamplight/contracts/calls/rooms';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { markBedsDeleted } from './beds.queries.ts';
import { isOccupied, lockRoom, markRoomDeleted } from './rooms.queries.ts';

export async function deleteRoom({
  db,
  who,
  params,
  now,
}: WriteContext<typeof removeRoom>): Promise<undefined> {
  const room = await lockRoom(db, who, params.id);
  if (!room) throw notFound();
  if (await isOccupied(db, who.hospitalId, params.id)) throw new Refusal('Record::InUse');
  await markBedsDeleted(
    db,
    who.hospitalId,
    room.beds.map((bed) => bed.id),
    now,
  );
  await markRoomDeleted(db, who.hospitalId, params.id, now);
}
