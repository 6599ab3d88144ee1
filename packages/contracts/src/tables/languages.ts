import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const languageSorts = ['name', 'code', 'is_enabled', 'updated_at'] as const;
export const languageFilters = {
  name: { type: 'TEXT' },
  code: { type: 'TEXT' },
  is_enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
