import type { FilterRules } from '../filters.ts';

export const tagSorts = ['name', 'updated_at'] as const;
export const tagFilters = {
  name: { type: 'TEXT' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
