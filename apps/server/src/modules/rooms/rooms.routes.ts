import {
  createRoom,
  getRoom,
  listAvailableRooms,
  listRooms,
  removeRoom,
  updateRoom,
} from '@lamplight/contracts/calls/rooms';
import { dependentsText } from '@lamplight/domain/texts/dependents-text';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { markBedsDeleted } from './beds.queries.ts';
import { addOne } from '../../platform/resources/row-rules.ts';
import { roomAddition } from './add-rooms.ts';
import {
  countOccupants,
  listAvailableRooms as queryAvailableRooms,
  markRoomDeleted,
  roomColumns,
  roomQueries,
} from './rooms.queries.ts';
import { availableRoomWire, roomWire } from './rooms.wire.ts';
import { changeRoom } from './update-room.ts';

export const roomsRoutes = (): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listRooms,
      get: getRoom,
      create: createRoom,
      update: updateRoom,
      remove: removeRoom,
    },
    queries: roomQueries,
    wire: roomWire,
    create: addOne(roomAddition),
    update: changeRoom,
    dependents: async ({ db, who }, { id }) =>
      dependentsText(await countOccupants(db, who.hospitalId, id), 'in this room'),
    remove: async ({ db, who, now }, { id, beds }) => {
      const bedIds = beds.map((bed) => bed.id);
      await markBedsDeleted(db, who.hospitalId, bedIds, now);
      await markRoomDeleted(db, who.hospitalId, id, now);
    },
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
];
