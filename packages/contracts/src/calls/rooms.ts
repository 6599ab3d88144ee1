import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import { availableRoom, room, roomFields } from '../entities/room.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

const byId = z.strictObject({ id: idInText('room') });

export const listRooms = defineCall({
  id: 'rooms.list',
  method: 'GET',
  path: '/rooms',
  summary: 'Rooms with their unit, division and beds',
  access: { permission: ['View', 'Room'] },
  division: 'query',
  audit: { action: 'read', subject: 'room' },
  query: listQuery(['name', 'unit', 'division', 'updated_at']).extend({
    unit_id: idInText('unit').optional(),
    /** Only these: what a list on screen refetches when some of its rows have changed. */
    ids: z.array(idInText('room')).max(100).optional(),
  }),
  reply: listOf(room),
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

export const getRoom = defineCall({
  id: 'rooms.get',
  method: 'GET',
  path: '/rooms/{id}',
  summary: 'One room',
  access: { permission: ['View', 'Room'] },
  division: 'none',
  audit: { action: 'read', subject: 'room' },
  params: byId,
  reply: room,
});

export const createRoom = defineCall({
  id: 'rooms.create',
  method: 'POST',
  path: '/rooms',
  summary: 'Add a room with its beds to a unit',
  access: { permission: ['Edit', 'Room'] },
  division: 'none',
  audit: { action: 'create', subject: 'room' },
  body: roomFields,
  reply: room,
  errors: ['Record::NameTaken'],
});

export const updateRoom = defineCall({
  id: 'rooms.update',
  method: 'PUT',
  path: '/rooms/{id}',
  summary: 'Change a room and its beds',
  access: { permission: ['Edit', 'Room'] },
  division: 'none',
  audit: { action: 'update', subject: 'room' },
  params: byId,
  body: z.strictObject({ ...roomFields.shape, ...savedFrom }),
  reply: room,
  errors: ['Record::Stale', 'Record::NameTaken', 'Record::InUse'],
});

export const removeRoom = defineCall({
  id: 'rooms.remove',
  method: 'DELETE',
  path: '/rooms/{id}',
  summary: 'Remove a room that nothing depends on',
  access: { permission: ['Edit', 'Room'] },
  division: 'none',
  audit: { action: 'delete', subject: 'room' },
  params: byId,
  reply: 'nothing',
  errors: ['Record::InUse'],
});
