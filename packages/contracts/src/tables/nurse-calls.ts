import { nurseCallOutcomes, nurseCallStates } from '../entities/nurse-call.ts';
import type { FilterRules } from '../filters.ts';

/** In the order of arrival. */
export const nurseCallSorts = ['received_at'] as const;
export const nurseCallFilters = {
  state: { type: 'ENUM', values: nurseCallStates },
  outcome: { type: 'ENUM', values: nurseCallOutcomes },
  kind: { type: 'TEXT' },
  sender: { type: 'TEXT' },
  room: { type: 'TEXT' },
  received_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
