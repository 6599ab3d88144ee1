import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const statAlarmCategorySorts = ['position', 'label', 'is_enabled', 'updated_at'] as const;
export const statAlarmCategoryFilters = {
  label: { type: 'TEXT' },
  is_enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
