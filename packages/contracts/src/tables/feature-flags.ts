import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const featureFlagSorts = ['key', 'enabled', 'owner', 'remove_by', 'updated_at'] as const;
export const featureFlagFilters = {
  key: { type: 'TEXT' },
  enabled: yesOrNo,
  owner: { type: 'TEXT' },
  purpose: { type: 'TEXT' },
  division: { type: 'AUTOCOMPLETE' },
  role: { type: 'AUTOCOMPLETE' },
  user: { type: 'AUTOCOMPLETE' },
  remove_by: { type: 'DATERANGE' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
