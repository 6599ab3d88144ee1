import type { FilterRules } from '../filters.ts';

/** In the order in which they came. */
export const inboundRequestSorts = ['at'] as const;
export const inboundOutcomes = ['done', 'refused', 'failed'] as const;
export const inboundRequestFilters = {
  at: { type: 'DATETIMERANGE' },
  partner: { type: 'TEXT' },
  call: { type: 'TEXT' },
  outcome: { type: 'ENUM', values: inboundOutcomes },
  duration_ms: { type: 'NUMBER' },
} as const satisfies FilterRules;
