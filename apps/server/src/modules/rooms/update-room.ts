import type { updateRoom } from '@lamplight/contracts/calls/rooms';
import type { Room } from '@lamplight/contracts/entities/room';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { nameTaken, unknownUnit } from './room-refusals.ts';
import { divisionOfUnit, findRoom, lockRoom, saveRoom } from './rooms.queries.ts';
import { roomWire } from './rooms.wire.ts';
import { saveBeds } from './save-beds.ts';

export async function changeRoom({
  db,
  who,
  params,
  body,
  now,
}: WriteContext<typeof updateRoom>): Promise<Room> {
  const { version, beds, ...fields } = body;
  const current = await lockRoom(db, who, params.id);
  if (!current) throw notFound();
  if (current.version !== version)
    throw new Refusal('Record::Stale', { current: roomWire(current) });
  const division_id = await divisionOfUnit(db, who, fields.unit_id);
  if (division_id === undefined) throw unknownUnit();
  await saveBeds(db, who.hospitalId, current, beds, now);
  await saveRoom(db, who.hospitalId, params.id, { ...fields, division_id }).catch(nameTaken);
  const saved = await findRoom(db, who, params.id);
  if (!saved) throw notFound();
  return roomWire(saved);
}
