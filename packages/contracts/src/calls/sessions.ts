import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../entities/session.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

export const listUserSessions = defineCall({
  id: 'sessions.list',
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'Where a person is signed in',
  access: { permission: ['View', 'User'] },
  division: 'none',
  audit: { action: 'read', subject: 'session' },
  params: z.strictObject({ id: idInText('user') }),
  query: listQuery(['created_at', 'last_input_at']),
  reply: listOf(session),
});

export const revokeSession = defineCall({
  id: 'sessions.revoke',
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: 'End one session of a person: REST within 1 s, live updates within 5 s',
  access: { permission: ['Edit', 'User'] },
  division: 'none',
  audit: { action: 'delete', subject: 'session' },
  params: z.strictObject({ id: idInText('session') }),
  reply: 'nothing',
});
