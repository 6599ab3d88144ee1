import { z } from 'zod';
import { defineCall } from '../call.ts';
import { userPreference } from '../entities/current-user.ts';

const byKey = z.strictObject({ key: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/) });
const own = { own: 'reads and writes the own preferences only' } as const;
const notAudited = { none: 'how a person likes the screen; no record of anybody' } as const;

export const listUserPreferences = defineCall({
  id: 'user-preferences.list',
  method: 'GET',
  path: '/user_preferences',
  summary: 'All preferences of the caller',
  access: own,
  division: 'none',
  audit: notAudited,
  reply: z.array(userPreference),
});

export const getUserPreference = defineCall({
  id: 'user-preferences.get',
  method: 'GET',
  path: '/user_preferences/{key}',
  summary: 'One preference of the caller; not found means it was never set',
  access: own,
  division: 'none',
  audit: notAudited,
  params: byKey,
  reply: userPreference,
});

export const saveUserPreference = defineCall({
  id: 'user-preferences.save',
  method: 'PUT',
  path: '/user_preferences/{key}',
  summary: 'Set one preference of the caller',
  access: own,
  division: 'none',
  audit: notAudited,
  params: byKey,
  body: z.strictObject({
    user_preference: z.strictObject({ settings: z.record(z.string().max(60), z.json()) }),
  }),
  reply: userPreference,
});

export const removeUserPreference = defineCall({
  id: 'user-preferences.remove',
  method: 'DELETE',
  path: '/user_preferences/{key}',
  summary: 'Forget one preference of the caller',
  access: own,
  division: 'none',
  audit: notAudited,
  params: byKey,
  reply: 'nothing',
});

export const removeAllUserPreferences = defineCall({
  id: 'user-preferences.remove-all',
  method: 'DELETE',
  path: '/user_preferences/delete_all',
  summary: 'Forget all preferences of the caller',
  access: own,
  division: 'none',
  audit: notAudited,
  reply: 'nothing',
});
