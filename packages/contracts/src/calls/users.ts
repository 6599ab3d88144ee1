import { z } from 'zod';
import { defineCall } from '../call.ts';
import { user, userFields } from '../entities/user.ts';
import { idInText } from '../ids.ts';
import { resourceCalls } from '../resource-calls.ts';
import { userFilters, userSorts } from '../tables/users.ts';

const byId = z.strictObject({ id: idInText('user') });

export const {
  list: listUsers,
  get: getUser,
  create: createUser,
  update: updateUser,
} = resourceCalls({
  name: 'user',
  id: 'users',
  path: '/users',
  one: 'person',
  many: 'People of the chosen hospital, or of all the caller works in',
  view: ['View', 'User'],
  edit: ['Edit', 'User'],
  division: 'query',
  sorts: userSorts,
  filters: userFilters,
  entity: user,
  fields: userFields,
  errors: ['Record::NameTaken', 'User::ProviderUnavailable'],
});

export const inviteUser = defineCall({
  id: 'users.invite',
  method: 'POST',
  path: '/users/{id}/invite',
  summary:
    'Mail a person a link to choose her password, unless her hospital signs in by a provider of its own',
  access: { permission: ['Edit', 'User'] },
  division: 'none',
  audit: { action: 'act', subject: 'user', idsIn: ({ id }: { id: number }) => [id] },
  params: byId,
  reply: z.object({
    id: user.shape.id,
    /** not_needed: she signs in with her hospital's own provider, which knows her already. */
    outcome: z.enum(['sent', 'not_needed']),
    invited_at: user.shape.invited_at,
  }),
  errors: ['User::Disabled', 'User::ProviderUnavailable'],
});

export const revokeUserSessions = defineCall({
  id: 'users.revoke-sessions',
  method: 'POST',
  path: '/users/{id}/sessions/revoke',
  summary: 'Sign a person out everywhere; the session of the caller herself stays',
  access: { permission: ['Edit', 'User'] },
  division: 'none',
  audit: { action: 'act', subject: 'user', idsIn: ({ id }: { id: number }) => [id] },
  params: byId,
  reply: z.object({ id: user.shape.id, ended: z.int().nonnegative() }),
});
