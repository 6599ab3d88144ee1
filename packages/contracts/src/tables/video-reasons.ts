import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const videoReasonSorts = ['position', 'name', 'is_enabled', 'updated_at'] as const;
export const videoReasonFilters = {
  name: { type: 'TEXT' },
  is_enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
