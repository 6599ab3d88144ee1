import type { BodyOf } from '@lamplight/contracts/call';
import type { updateRoom } from '@lamplight/contracts/calls/rooms';
import type { WriteContext } from '../../platform/http/handler.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { refuseByRules } from '../../platform/resources/row-rules.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import { roomName, unitRule } from './room-rules.ts';
import { divisionsOfUnits, moveDevices, saveRoom, type RoomRow } from './rooms.queries.ts';
import { saveBeds } from './save-beds.ts';

export async function changeRoom(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  current: RoomRow,
  { version: _, beds, custom_fields: sent, ...fields }: BodyOf<typeof updateRoom>,
): Promise<void> {
  const { hospitalId } = who;
  await refuseByRules([unitRule], { db, who }, fields);
  const divisions = await divisionsOfUnits(db, who, [fields.unit_id]);
  const division_id = divisions.get(fields.unit_id) ?? current.division_id;
  const custom_fields = await checkedCustomFields(
    db,
    hospitalId,
    'room',
    current.custom_fields,
    sent,
  );
  await saveBeds(db, hospitalId, current, beds, now);
  const room = { ...fields, division_id, custom_fields };
  await saveRoom(db, hospitalId, current.id, room).catch(refusedAs(roomName));
  if (division_id !== current.division_id)
    await moveDevices(db, hospitalId, current.id, division_id);
}
