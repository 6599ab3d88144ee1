import type { FilterRules } from '../filters.ts';

export const roomSorts = ['name', 'unit', 'division', 'beds', 'updated_at'] as const;
export const roomFilters = {
  name: { type: 'TEXT' },
  unit_id: { type: 'AUTOCOMPLETE' },
  division_id: { type: 'AUTOCOMPLETE' },
  description: { type: 'TEXT' },
  beds: { type: 'NUMBER' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
