import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const nurseCallDestinationSorts = ['name', 'division', 'host', 'updated_at'] as const;
export const nurseCallDestinationFilters = {
  name: { type: 'TEXT' },
  host: { type: 'TEXT' },
  is_enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
