import type { SearchGroup } from '@lamplight/contracts/entities/search';
import type { Permission } from '@lamplight/contracts/permissions';
import { isScreen } from '../../app/route-table.ts';
import type { RouteId } from '../../app/route-table.ts';
import { mayOpen } from '../../shared/may-open.ts';
import { screenPath } from '../../shared/screen-path.ts';

type May = (permission: Permission) => boolean;
type Item = SearchGroup['items'][number];
type FoundRoom = Extract<SearchGroup, { groupId: 'rooms' }>['items'][number];

export interface ResultTarget {
  path: string;
  search?: { q: string };
}

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

type ResultScreen = ReturnType<(typeof screenOf)[keyof typeof screenOf]>;

/** Where a result leads, or nowhere while the screen is not built or not the person's to open. */
export function resultTarget(
  may: May,
  group: SearchGroup['groupId'],
  item: Item,
  isBuilt: (id: RouteId) => boolean = isScreen,
): ResultTarget | undefined {
  const opens = (id: RouteId) => isBuilt(id) && mayOpen(may, id);
  const screen: ResultScreen = screenOf[group](may);
  if (opens(screen)) return { path: screenPath<ResultScreen>(screen, { id: item.id }) };
  return group === 'rooms' ? roomTarget(item as FoundRoom, opens) : undefined;
}

/** For those who edit no rooms: the patient in the room, or the room in the list. */
function roomTarget(
  { name, patient }: FoundRoom,
  opens: (id: RouteId) => boolean,
): ResultTarget | undefined {
  if (patient && opens('patients.overview.edit'))
    return { path: screenPath('patients.overview.edit', { id: patient.id }) };
  if (opens('hospital.rooms.index'))
    return { path: screenPath('hospital.rooms.index', {}), search: { q: name } };
  return undefined;
}
