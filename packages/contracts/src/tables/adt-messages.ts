import { adtMessageStates } from '../entities/adt-message.ts';
import type { FilterRules } from '../filters.ts';

/** In the order of arrival. */
export const adtMessageSorts = ['received_at'] as const;
export const adtMessageFilters = {
  state: { type: 'ENUM', values: adtMessageStates },
  trigger_event: { type: 'TEXT' },
  source: { type: 'TEXT' },
  received_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
