import type { SearchGroup } from '@lamplight/contracts/entities/search';
import type { Permission } from '@lamplight/contracts/permissions';
import { isScreen } from '../../app/route-table.ts';
import type { RouteId } from '../../app/route-table.ts';
import { mayOpen } from '../../shared/may-open.ts';

type May = (permission: Permission) => boolean;

const screenOf = {
  patients: () => 'patients.overview.edit',
  rooms: () => 'hospital.rooms.edit',
  monitoring_sessions: () => 'patient-monitors.monitoring',
  units: (may) => (may(['Edit', 'Unit']) ? 'hospital.units.edit' : 'hospital.units.view'),
  groups: (may) =>
    may(['Edit', 'Group']) ? 'user-management.groups.edit' : 'user-management.groups.view',
  video_devices: (may) =>
    may(['Edit', 'VideoDevice']) ? 'hospital.video_devices.edit' : 'hospital.video_devices.view',
} as const satisfies Record<SearchGroup['groupId'], (may: May) => RouteId>;

export type ResultScreen = ReturnType<(typeof screenOf)[keyof typeof screenOf]>;

/** The screen a result opens, or none while it is not built or not hers to open. */
export function resultScreen(
  may: May,
  group: SearchGroup['groupId'],
  isBuilt: (id: RouteId) => boolean = isScreen,
): ResultScreen | undefined {
  const screen = screenOf[group](may);
  return isBuilt(screen) && mayOpen(may, screen) ? screen : undefined;
}
