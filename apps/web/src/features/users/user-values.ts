import type { User } from '@lamplight/contracts/entities/user';

export type UserValues = {
  name: string;
  email: string;
  phone: string | null;
  role_id: number | null;
  division_ids: number[];
  preferred_division_id: number | null;
  staff_type_ids: number[];
  virtual_request_type_ids: number[];
  timezone: string;
  time_format: '12' | '24';
  inactivity_timeout_sec: number;
  audio_ping_enabled: boolean;
  disabled: boolean;
  version: number;
};

export const blankUser = (): Omit<UserValues, 'version'> => ({
  name: '',
  email: '',
  phone: null,
  role_id: null,
  division_ids: [],
  preferred_division_id: null,
  staff_type_ids: [],
  virtual_request_type_ids: [],
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  time_format: '24',
  inactivity_timeout_sec: 1_800,
  audio_ping_enabled: true,
  disabled: false,
});

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

export const userValues = (user: User): Omit<UserValues, 'version'> => ({
  name: user.name,
  email: user.email,
  phone: user.phone,
  role_id: user.role.id,
  division_ids: ids(user.divisions),
  preferred_division_id: user.preferred_division_id,
  staff_type_ids: ids(user.staff_types),
  virtual_request_type_ids: ids(user.virtual_request_types),
  timezone: user.timezone,
  time_format: user.time_format,
  inactivity_timeout_sec: user.inactivity_timeout_sec,
  audio_ping_enabled: user.audio_ping_enabled,
  disabled: user.disabled,
});
