import type { BodyOf } from '@lamplight/contracts/call';
import type { createRoom } from '@lamplight/contracts/calls/rooms';
import { insertLinks, insertRows } from '../../platform/resources/insert-rows.ts';
import { eachRow, rowRule, type RowAddition } from '../../platform/resources/row-rules.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { bedGone, roomName, unitRule } from './room-rules.ts';
import { divisionsOfUnits } from './rooms.queries.ts';

type NewRoom = BodyOf<typeof createRoom>;

/** A room that is not there yet has no beds of its own to keep. */
const newBeds = rowRule<NewRoom, 'beds'>(
  ['beds'],
  eachRow(
    () => Promise.resolve(undefined),
    ({ beds }) => {
      const strange = beds.findIndex(({ id }) => id !== undefined);
      return strange === -1 ? undefined : { path: `beds.${strange}.id`, text: bedGone };
    },
  ),
);

export const roomAddition: RowAddition<NewRoom> = {
  rules: [unitRule, newBeds],
  unique: [roomName],
  insert: async ({ db, who }, rows) => {
    const { hospitalId } = who;
    const units = rows.map(({ unit_id }) => unit_id);
    const divisions = await divisionsOfUnits(db, who, units);
    const rooms = [];
    for (const { beds: _, custom_fields: sent, ...fields } of rows)
      rooms.push({
        ...fields,
        division_id: divisions.get(fields.unit_id),
        custom_fields: await checkedCustomFields(db, hospitalId, 'room', {}, sent),
      });
    const ids = await insertRows(db, 'rooms', hospitalId, rooms);
    const beds = rows.flatMap((row, at) =>
      row.beds.map(({ name }, position) => ({ room_id: ids[at], name, position })),
    );
    await insertLinks(db, 'beds', hospitalId, beds);
    return ids;
  },
};
