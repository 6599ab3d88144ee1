import type { FilterRules } from '../filters.ts';

export const divisionSorts = [
  'name',
  'timezone',
  'unit_count',
  'device_count',
  'user_count',
  'updated_at',
] as const;
/** inherited: as the health system has it. */
export const previewChoices = ['on', 'off', 'inherited'] as const;
export const divisionFilters = {
  name: { type: 'TEXT' },
  timezone: { type: 'TEXT' },
  meeting_preview: { type: 'ENUM', values: previewChoices },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
