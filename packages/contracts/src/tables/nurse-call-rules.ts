import { nurseCallActions } from '../entities/nurse-call-rule.ts';
import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const nurseCallRuleSorts = [
  'name',
  'division',
  'unit',
  'kind',
  'action',
  'updated_at',
] as const;
export const nurseCallRuleFilters = {
  name: { type: 'TEXT' },
  kind: { type: 'TEXT' },
  action: { type: 'ENUM', values: nurseCallActions },
  is_enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
