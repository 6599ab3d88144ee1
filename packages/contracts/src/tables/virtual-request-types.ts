import { requestPriorities } from '../entities/virtual-request-type.ts';
import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const virtualRequestTypeSorts = [
  'label',
  'priority',
  'escalate_after_sec',
  'updated_at',
] as const;
export const virtualRequestTypeFilters = {
  label: { type: 'TEXT' },
  priority: { type: 'ENUM', values: requestPriorities },
  escalate_after_sec: { type: 'NUMBER' },
  enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
