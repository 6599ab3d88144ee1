import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const adtSourceSorts = ['name', 'division', 'updated_at'] as const;
export const adtSourceFilters = {
  name: { type: 'TEXT' },
  is_enabled: yesOrNo,
  sending_application: { type: 'TEXT' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
