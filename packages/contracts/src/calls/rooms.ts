import { defineCall } from '../call.ts';
import { availableRoom, room, roomFields } from '../entities/room.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { resourceCalls } from '../resource-calls.ts';
import { roomFilters, roomSorts } from '../tables/rooms.ts';

export const {
  list: listRooms,
  get: getRoom,
  create: createRoom,
  update: updateRoom,
  remove: removeRoom,
} = resourceCalls({
  name: 'room',
  id: 'rooms',
  path: '/rooms',
  one: 'room',
  many: 'Rooms with their unit, division and beds',
  view: ['View', 'Room'],
  edit: ['Edit', 'Room'],
  division: 'query',
  sorts: roomSorts,
  filters: roomFilters,
  entity: room,
  fields: roomFields,
  errors: ['Record::NameTaken', 'Record::InUse'],
});

export const listAvailableRooms = defineCall({
  id: 'rooms.available',
  method: 'GET',
  path: '/rooms/available',
  summary: 'Rooms with a free bed, and the named room whether or not it has one',
  access: { permission: ['Edit', 'Patient'] },
  division: 'query',
  audit: { none: 'which beds are free; no record of anybody' },
  query: listQuery(['name', 'unit']).extend({ room_id: idInText('room').optional() }),
  reply: listOf(availableRoom),
});
