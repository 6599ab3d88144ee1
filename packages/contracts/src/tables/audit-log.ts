import type { FilterRules } from '../filters.ts';

/** The trail has one order. It can be asked only what an index answers, however long it is. */
export const auditLogSorts = ['at'] as const;
export const auditDeeds = ['seen', 'changed'] as const;
export const auditLogFilters = {
  at: { type: 'DATETIMERANGE' },
  user_id: { type: 'AUTOCOMPLETE' },
  patient_id: { type: 'AUTOCOMPLETE' },
  room_id: { type: 'AUTOCOMPLETE' },
  deed: { type: 'ENUM', values: auditDeeds },
} as const satisfies FilterRules;
