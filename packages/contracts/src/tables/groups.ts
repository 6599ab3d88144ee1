import type { FilterRules } from '../filters.ts';

export const groupSorts = ['name', 'member_count', 'unit_count', 'updated_at'] as const;
export const groupFilters = {
  name: { type: 'TEXT' },
  narrows_scope: { type: 'ENUM', values: ['true', 'false'] },
  member: { type: 'AUTOCOMPLETE' },
  unit: { type: 'AUTOCOMPLETE' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
