import {
  createRoom,
  getRoom,
  listRooms,
  removeRoom,
  updateRoom,
} from '@lamplight/contracts/calls/rooms';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { addRoom } from './create-room.ts';
import { deleteRoom } from './remove-room.ts';
import { findRoom, listRooms as queryRooms, roomColumns } from './rooms.queries.ts';
import { roomWire } from './rooms.wire.ts';
import { changeRoom } from './update-room.ts';

export const roomsRoutes = (): Implementation[] => [
  read(listRooms, async ({ db, who, query, divisionId }) => {
    const filter = { divisionId, unitId: query.unit_id, ids: query.ids, q: query.q };
    const { rows, total } = await queryRooms(db, who, filter, pageOf(query, roomColumns, 'name'));
    return { results: rows.map(roomWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(getRoom, async ({ db, who, params }) => {
    const row = await findRoom(db, who, params.id);
    if (!row) throw notFound();
    return roomWire(row);
  }),
  write(createRoom, addRoom),
  write(updateRoom, changeRoom),
  write(removeRoom, deleteRoom),
];
