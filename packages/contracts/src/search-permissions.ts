import type { SearchGroupId } from './entities/search.ts';
import type { Permission } from './permissions.ts';

/** What a person needs to find things of each kind. Without it the group is not in the reply. */
export const searchPermissions = {
  patients: ['View', 'Patient'],
  rooms: ['View', 'Room'],
  monitoring_sessions: ['View', 'PatientMonitor'],
  units: ['View', 'Unit'],
  groups: ['View', 'Group'],
  video_devices: ['View', 'VideoDevice'],
} as const satisfies Record<SearchGroupId, Permission>;
