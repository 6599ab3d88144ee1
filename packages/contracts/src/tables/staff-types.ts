import type { FilterRules } from '../filters.ts';

export const staffTypeSorts = ['name', 'kind', 'people_count', 'updated_at'] as const;
export const staffTypeFilters = {
  name: { type: 'TEXT' },
  kind: { type: 'TEXT' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
