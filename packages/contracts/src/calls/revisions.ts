import { z } from 'zod';
import { defineCall } from '../call.ts';
import { revision } from '../entities/revision.ts';
import { idInTextOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

/** Kinds of record whose history can be read, and the permission that opens it. */
export const revisedObjects = {
  unit: ['View', 'Unit'],
  room: ['View', 'Room'],
  menu_set: ['Edit', 'Hospital'],
} as const;

export const listRevisions = defineCall({
  id: 'revisions.list',
  method: 'GET',
  path: '/revisions/{objectType}/{objectId}',
  summary: 'What was changed on a record, by whom and when, newest first',
  access: {
    anyOf: [
      ['View', 'Unit'],
      ['View', 'Room'],
      ['Edit', 'Hospital'],
    ],
  },
  division: 'none',
  audit: { action: 'read', subject: 'revision' },
  params: z.strictObject({
    objectType: z.enum(Object.keys(revisedObjects) as [keyof typeof revisedObjects]),
    objectId: idInTextOf('objectType'),
  }),
  query: listQuery(['created_at']),
  reply: listOf(revision),
});
