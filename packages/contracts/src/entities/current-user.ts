import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { tableView } from './table-view.ts';

export const avatarTypes = ['initials', 'image'] as const;

/** The ring around an avatar. */
export const avatarColors = ['is-primary', 'is-warning', 'is-success', 'is-danger'] as const;

export const permissionPair = z.object({ action: z.string(), subject: z.string() });

export const userPreference = z.object({
  key: z.string(),
  settings: z.record(z.string(), z.unknown()),
});

/** What the application knows about the person who signed in. */
export const currentUser = z.object({
  id: idOf('user'),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  divisions: z.array(divisionRef),
  preferred_division_id: idOf('division').nullable(),
  hospital_id: idOf('hospital'),
  hospital: z.object({
    id: idOf('hospital'),
    name: z.string(),
    main_division_id: idOf('division').nullable(),
    /** How many characters a record number has here; any number where nothing is set. */
    mrn_chars: z.int().nullable(),
    auth0_id: z.string(),
    logo_url: z.string().nullable(),
    footer_logo_url: z.string().nullable(),
  }),
  role: z.object({ id: idOf('role'), name: z.string(), show_admin_menu: z.boolean() }),
  staff_types: z.array(z.object({ id: idOf('staff_type'), name: z.string(), kind: z.string() })),
  enabled_flags: z.array(z.string()),
  permissions: z.array(permissionPair),
  user_preferences: z.array(userPreference),
  table_user_settings: z.array(tableView),
  timezone: z.string(),
  time_format: z.enum(['12', '24']),
  inactivity_timeout_sec: z.int().positive(),
  audio_ping_enabled: z.boolean(),
  /** Ids of the request types this person may receive. */
  virtual_request_types: z.array(z.int().positive()),
  helpscout_signature: z.string().nullable(),
  avatar_type: z.enum(avatarTypes),
  avatar_color: z.enum(avatarColors),
  /** Where the picture is, for whoever shows a token; null without one. */
  avatar_url: z.string().nullable(),
  version: z.int().positive(),
});
export type CurrentUser = z.infer<typeof currentUser>;
