import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const partnerSorts = ['name', 'enabled', 'updated_at'] as const;
export const partnerFilters = {
  name: { type: 'TEXT' },
  enabled: yesOrNo,
  division: { type: 'AUTOCOMPLETE' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
