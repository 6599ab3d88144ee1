import type { BodyOf } from '@lamplight/contracts/call';
import type { createRoom } from '@lamplight/contracts/calls/rooms';
import type { WriteContext } from '../../platform/http/handler.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { nameTaken, unknownUnit } from './room-refusals.ts';
import { divisionOfUnit, insertRoom } from './rooms.queries.ts';
import { saveBeds } from './save-beds.ts';

export async function addRoom(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  { beds, custom_fields: sent, ...fields }: BodyOf<typeof createRoom>,
): Promise<number> {
  const division_id = await divisionOfUnit(db, who, fields.unit_id);
  if (division_id === undefined) throw unknownUnit();
  const custom_fields = await checkedCustomFields(db, who.hospitalId, 'room', {}, sent);
  const room = { ...fields, division_id, custom_fields };
  const id = await insertRoom(db, who.hospitalId, room).catch(nameTaken);
  await saveBeds(db, who.hospitalId, { id, beds: [] }, beds, now);
  return id;
}
