import type { createRoom } from '@lamplight/contracts/calls/rooms';
import type { Room } from '@lamplight/contracts/entities/room';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { nameTaken, unknownUnit } from './room-refusals.ts';
import { divisionOfUnit, findRoom, insertRoom } from './rooms.queries.ts';
import { roomWire } from './rooms.wire.ts';
import { saveBeds } from './save-beds.ts';

export async function addRoom({
  db,
  who,
  body,
  now,
}: WriteContext<typeof createRoom>): Promise<Room> {
  const { beds, ...fields } = body;
  const division_id = await divisionOfUnit(db, who, fields.unit_id);
  if (division_id === undefined) throw unknownUnit();
  const id = await insertRoom(db, who.hospitalId, { ...fields, division_id }).catch(nameTaken);
  await saveBeds(db, who.hospitalId, { id, beds: [] }, beds, now);
  const row = await findRoom(db, who, id);
  if (!row) throw notFound();
  return roomWire(row);
}
