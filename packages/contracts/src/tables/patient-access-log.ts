import { accessKinds } from '../entities/access-entry.ts';
import type { FilterRules } from '../filters.ts';

export const accessLogSorts = ['at'] as const;
export const accessLogFilters = {
  at: { type: 'DATETIMERANGE' },
  user_id: { type: 'AUTOCOMPLETE' },
  kind: { type: 'ENUM', values: accessKinds },
} as const satisfies FilterRules;
