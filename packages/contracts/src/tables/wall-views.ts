import type { FilterRules } from '../filters.ts';

export const wallViewSorts = ['name', 'updated_at'] as const;
export const wallViewFilters = {
  name: { type: 'TEXT' },
  is_shared: { type: 'ENUM', values: ['true', 'false'] },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
