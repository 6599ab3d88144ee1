import type { FilterRules } from '../filters.ts';

export const unitSorts = ['name', 'division', 'phone', 'room_count', 'updated_at'] as const;
export const unitFilters = {
  name: { type: 'TEXT' },
  division_id: { type: 'AUTOCOMPLETE' },
  phone: { type: 'TEXT' },
  room_count: { type: 'NUMBER' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
