import { z } from 'zod';
import { defineCall } from '../call.ts';
import { personAccess, placeViewer, seenPlace, unitAccess } from '../entities/access.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import {
  seenOfRoom,
  seenOfUnit,
  unitAccessFilters,
  unitAccessSorts,
  viewerFilters,
  viewerSorts,
} from '../tables/access-browser.ts';

/** It shows people, groups and places at once, so it takes the right to see each of them. */
const access = {
  allOf: [
    ['View', 'User'],
    ['View', 'Group'],
    ['View', 'Room'],
    ['View', 'Unit'],
  ],
} as const;
const namesOf = <Name extends string>(table: Record<Name, unknown>) =>
  Object.keys(table) as [Name, ...Name[]];

export const listUnitViewers = defineCall({
  id: 'access-browser.unit',
  method: 'GET',
  path: '/access_browser/unit/{id}',
  summary: 'The people who can see a unit, its rooms, its patients or their video, and why',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'user' },
  params: z.strictObject({ id: idInText('unit') }),
  query: listQuery(viewerSorts, viewerFilters).extend({
    sees: z.enum(namesOf(seenOfUnit)).default('unit'),
  }),
  reply: listOf(placeViewer).extend({ place: seenPlace }),
});

export const listRoomViewers = defineCall({
  id: 'access-browser.room',
  method: 'GET',
  path: '/access_browser/room/{id}',
  summary: 'The people who can see a room, its patients or their video, and why',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'user' },
  params: z.strictObject({ id: idInText('room') }),
  query: listQuery(viewerSorts, viewerFilters).extend({
    sees: z.enum(namesOf(seenOfRoom)).default('room'),
  }),
  reply: listOf(placeViewer).extend({ place: seenPlace }),
});

export const getPersonAccess = defineCall({
  id: 'access-browser.user',
  method: 'GET',
  path: '/access_browser/user/{id}',
  summary: 'What a person can do, and which units she can see or not, and why',
  access,
  division: 'none',
  audit: {
    action: 'read',
    subject: 'user',
    idsIn: ({ person }: { person: { id: number } }) => [person.id],
  },
  params: z.strictObject({ id: idInText('user') }),
  query: listQuery(unitAccessSorts, unitAccessFilters),
  reply: listOf(unitAccess).extend({ person: personAccess }),
});
