import type { User } from '@lamplight/contracts/entities/user';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { PersonRow } from './people.queries.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

export const personWire = (row: PersonRow): User => ({
  id: row.id as IdOf<'user'>,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  divisions: row.divisions,
  hidden_division_count: row.division_count - row.divisions.length,
  preferred_division_id:
    row.divisions.find(({ id }) => id === row.preferred_division_id)?.id ?? null,
  staff_types: row.staff_types,
  virtual_request_types: row.virtual_request_types,
  groups: row.groups,
  timezone: row.timezone,
  time_format: row.time_format,
  inactivity_timeout_sec: row.inactivity_timeout_sec,
  audio_ping_enabled: row.audio_ping_enabled,
  disabled: row.disabled_at !== null,
  disabled_at: moment(row.disabled_at),
  invited_at: moment(row.invited_at),
  last_sign_in_at: moment(row.last_sign_in_at),
  ...edited(row),
});
