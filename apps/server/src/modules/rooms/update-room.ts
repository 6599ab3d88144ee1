import type { BodyOf } from '@lamplight/contracts/call';
import type { updateRoom } from '@lamplight/contracts/calls/rooms';
import { dependentsText } from '@lamplight/domain/texts/dependents-text';
import type { Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { refuseByRules } from '../../platform/resources/row-rules.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import { roomName, unitRule } from './room-rules.ts';
import {
  countOccupants,
  divisionsOfUnits,
  moveDevices,
  saveRoom,
  type RoomRow,
} from './rooms.queries.ts';
import { saveBeds } from './save-beds.ts';

/**
 * A patient belongs to the hospital of their room. Moved without its patients, the room would be in one
 * hospital and they in another, and the staff of neither would find them. Devices move with the room.
 */
async function demandNoPatients(tx: Tx, hospitalId: number, roomId: number): Promise<void> {
  const there = await countOccupants(tx, hospitalId, roomId);
  const [reason] = dependentsText(
    there.filter(([, one]) => one !== 'video device'),
    'in this room',
  );
  if (reason !== undefined)
    throw fieldRefused(
      'unit_id',
      `This unit belongs to another hospital. ${reason} Move the patients and stop monitoring first.`,
    );
}

export async function changeRoom(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  current: RoomRow,
  { version: _, beds, custom_fields: sent, ...fields }: BodyOf<typeof updateRoom>,
): Promise<void> {
  const { hospitalId } = who;
  await refuseByRules([unitRule], { db, who }, fields);
  const divisions = await divisionsOfUnits(db, who, [fields.unit_id]);
  const division_id = divisions.get(fields.unit_id) ?? current.division_id;
  if (division_id !== current.division_id) await demandNoPatients(db, hospitalId, current.id);
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
