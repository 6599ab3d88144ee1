import {
  createRoom,
  getRoom,
  listAvailableRooms,
  listRooms,
  removeRoom,
  updateRoom,
} from '@lamplight/contracts/calls/rooms';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { addRoom } from './create-room.ts';
import { deleteRoom } from './remove-room.ts';
import {
  findRoom,
  listAvailableRooms as queryAvailableRooms,
  listRooms as queryRooms,
  roomColumns,
} from './rooms.queries.ts';
import { availableRoomWire, roomWire } from './rooms.wire.ts';
import { changeRoom } from './update-room.ts';

export const roomsRoutes = (): Implementation[] => [
  read(listRooms, async ({ db, who, query, divisionId }) => {
    const filter = { divisionId, unitId: query.unit_id, ids: query.ids, q: query.q };
    const { rows, total } = await queryRooms(db, who, filter, pageOf(query, roomColumns, 'name'));
    return { results: rows.map(roomWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(listAvailableRooms, async ({ db, who, query, divisionId }) => {
    const filter = { divisionId, alsoRoomId: query.room_id, q: query.q };
    const page = pageOf(query, roomColumns, 'name');
    const { rows, total } = await queryAvailableRooms(db, who, filter, page);
    return {
      results: rows.map(availableRoomWire),
      metadata: pageMetadata(total, query.per_page),
    };
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
