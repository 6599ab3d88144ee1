import { z } from 'zod';
import { idOf } from '../ids.ts';

export const session = z.object({
  id: idOf('session'),
  user_id: idOf('user'),
  created_at: z.iso.datetime(),
  last_input_at: z.iso.datetime(),
  browser: z.string(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/**
 * Where the server's inactivity timer stands. The browser shows 'Still There ?' from `asks_at`
 * and is signed out at `ends_at`, whatever its own clock says: both are in seconds from now.
 */
export const inactivity = z.object({
  asks_in_seconds: z.number(),
  ends_in_seconds: z.number(),
  /** She is not signed out then: others are told, and she is asked again. */
  owns_patients: z.boolean(),
});

export type Inactivity = z.infer<typeof inactivity>;

export const accessToken = z.object({
  access_token: z.string(),
  expires_in: z.int().positive(),
  session_id: z.int().positive(),
  inactivity,
});
export type AccessToken = z.infer<typeof accessToken>;
