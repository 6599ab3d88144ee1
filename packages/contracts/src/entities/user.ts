import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { eachOnce, editable, email, name, phone, timeZone } from './fields.ts';
import { roleRef } from './role.ts';

const { min, max } = limits.inactivitySeconds;

/** What an administrator fills in about a person. */
export const userFields = z.strictObject({
  name: name(limits.nameLength),
  email: email(),
  phone: phone(),
  role_id: idOf('role'),
  /** Of the caller's own. Others that the person has stay as they are. */
  division_ids: eachOnce(idOf('division'), 100, 'Each hospital is chosen once').min(
    1,
    'Please choose at least one hospital',
  ),
  preferred_division_id: idOf('division').nullable(),
  staff_type_ids: eachOnce(idOf('staff_type'), 50, 'Each staff type is chosen once'),
  virtual_request_type_ids: eachOnce(
    idOf('virtual_request_type'),
    100,
    'Each type of request is chosen once',
  ),
  timezone: timeZone(),
  time_format: z.enum(['12', '24']),
  inactivity_timeout_sec: z
    .int('Please enter a whole number')
    .min(min, `Leave people at least ${min} seconds`)
    .max(max, 'Should be less or equal to maximum value'),
  audio_ping_enabled: z.boolean(),
  /** A disabled person is signed out at once and cannot sign in. */
  disabled: z.boolean(),
});

const named = <const Name extends 'staff_type' | 'virtual_request_type' | 'group'>(
  resource: Name,
) => z.array(z.object({ id: idOf(resource), name: z.string() }));

/** A person as administrators see her. */
export const user = z.object({
  id: idOf('user'),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: roleRef,
  /** Those the caller works in too. */
  divisions: z.array(divisionRef),
  /** How many more she has. */
  hidden_division_count: z.int().nonnegative(),
  /** Null too when it is a hospital that the caller does not work in. */
  preferred_division_id: idOf('division').nullable(),
  staff_types: named('staff_type'),
  virtual_request_types: named('virtual_request_type'),
  groups: named('group'),
  timezone: z.string(),
  time_format: z.enum(['12', '24']),
  inactivity_timeout_sec: z.int().positive(),
  audio_ping_enabled: z.boolean(),
  disabled: z.boolean(),
  disabled_at: z.iso.datetime().nullable(),
  /** When the last invitation was mailed. */
  invited_at: z.iso.datetime().nullable(),
  /** When she last began a session. */
  last_sign_in_at: z.iso.datetime().nullable(),
  ...editable.shape,
});
export type User = z.infer<typeof user>;
