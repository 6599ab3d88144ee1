import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currentUser } from '../entities/current-user.ts';
import { imageFile } from '../entities/image-file.ts';
import { profileFields } from '../entities/profile.ts';
import { session } from '../entities/session.ts';
import { listOf, listQuery } from '../lists.ts';

const own = { own: 'a person changes herself only' } as const;
const audit = { action: 'update', subject: 'user' } as const;

export const updateCurrentUser = defineCall({
  id: 'users.update-current',
  method: 'PUT',
  path: '/users/current',
  summary: 'Change the own name, avatar, time zone, clock, sound and first division',
  access: own,
  division: 'none',
  audit,
  body: profileFields,
  reply: currentUser,
  errors: ['Record::Stale'],
});

export const saveAvatar = defineCall({
  id: 'users.save-avatar',
  method: 'PUT',
  path: '/users/current/avatar',
  summary: 'Use a picture as the own avatar; it is cut to a square and made anew',
  access: own,
  division: 'none',
  audit,
  body: imageFile,
  reply: currentUser,
});

export const removeAvatar = defineCall({
  id: 'users.remove-avatar',
  method: 'DELETE',
  path: '/users/current/avatar',
  summary: 'Go back to initials',
  access: own,
  division: 'none',
  audit,
  reply: currentUser,
});

export const listOwnSessions = defineCall({
  id: 'sessions.list-own',
  method: 'GET',
  path: '/users/current/sessions',
  summary: 'Where the caller is signed in',
  access: { own: 'the own sessions only' },
  division: 'none',
  audit: { none: 'the caller reads about herself' },
  query: listQuery(['created_at', 'last_input_at']),
  reply: listOf(session),
});

export const findPasswordPage = defineCall({
  id: 'users.password-page',
  method: 'GET',
  path: '/users/current/password_page',
  summary:
    'Where the caller changes her password; null if her identity provider names no such page',
  access: { own: 'a setting of the provider she signed in with' },
  division: 'none',
  audit: { none: 'an address of the identity provider; no record of anybody' },
  reply: z.object({ url: z.string().nullable() }),
});
