import { monitorStatuses } from '../entities/patient-monitor.ts';
import type { FilterRules } from '../filters.ts';

/** By observer, those whom nobody watches come first. */
export const careAssignmentSorts = [
  'observer',
  'room',
  'status',
  'patient',
  'since',
  'unit',
  'division',
] as const;

export const careAssignmentFilters = {
  status: { type: 'ENUM', values: monitorStatuses },
  room_id: { type: 'AUTOCOMPLETE' },
  unit_id: { type: 'AUTOCOMPLETE' },
} as const satisfies FilterRules;
