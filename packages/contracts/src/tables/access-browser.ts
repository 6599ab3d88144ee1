import type { FilterRules } from '../filters.ts';
import type { Permission } from '../permissions.ts';

/** What of a place somebody may see, and the permission that it takes. */
export const seenOfUnit = {
  unit: ['View', 'Unit'],
  rooms: ['View', 'Room'],
  patients: ['View', 'Patient'],
  live_video: ['AccessLiveVideo', 'PatientMonitor'],
} as const satisfies Record<string, Permission>;
export const seenOfRoom = {
  room: ['View', 'Room'],
  patients: ['View', 'Patient'],
  live_video: ['AccessLiveVideo', 'PatientMonitor'],
} as const satisfies Record<string, Permission>;

export const viewerSorts = ['name', 'role'] as const;
export const viewerFilters = {
  name: { type: 'TEXT' },
  role: { type: 'AUTOCOMPLETE' },
  staff_type: { type: 'AUTOCOMPLETE' },
} as const satisfies FilterRules;

export const unitAccessSorts = ['name', 'division', 'is_visible'] as const;
export const unitAccessFilters = {
  name: { type: 'TEXT' },
  division: { type: 'AUTOCOMPLETE' },
  is_visible: { type: 'ENUM', values: ['true', 'false'] },
} as const satisfies FilterRules;
