import type { BodyOf } from '@lamplight/contracts/call';
import type { updateRoom } from '@lamplight/contracts/calls/rooms';
import type { WriteContext } from '../../platform/http/handler.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { nameTaken, unknownUnit } from './room-refusals.ts';
import { divisionOfUnit, moveDevices, saveRoom, type RoomRow } from './rooms.queries.ts';
import { saveBeds } from './save-beds.ts';

export async function changeRoom(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  current: RoomRow,
  { version: _, beds, custom_fields: sent, ...fields }: BodyOf<typeof updateRoom>,
): Promise<void> {
  const { hospitalId } = who;
  const division_id = await divisionOfUnit(db, who, fields.unit_id);
  if (division_id === undefined) throw unknownUnit();
  const custom_fields = await checkedCustomFields(
    db,
    hospitalId,
    'room',
    current.custom_fields,
    sent,
  );
  await saveBeds(db, hospitalId, current, beds, now);
  const room = { ...fields, division_id, custom_fields };
  await saveRoom(db, hospitalId, current.id, room).catch(nameTaken);
  if (division_id !== current.division_id)
    await moveDevices(db, hospitalId, current.id, division_id);
}
