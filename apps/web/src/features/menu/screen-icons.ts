import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import type { RouteId } from '../../app/route-table.ts';

/** The picture of a page where nobody has chosen another. */
const icons: Partial<Record<RouteId, MenuIconName>> = {
  home: 'home',
  'patients.index': 'users',
  'patient-monitors.index': 'activity',
  'my-assignments': 'clipboard',
  'care-assignments': 'heart',
  'patient-central': 'grid',
  'patient-central.team-mode': 'headset',
  'patient-central.nursing-station': 'nurse',
  'infinity-watch': 'infinity',
  'patient-tracker': 'map',
  'operational-live-view': 'eye',
  'time-machine': 'history',
  recordings: 'video',
  'reporting.shift-report': 'report',
  'advanced-reporting': 'chart-bar',
  'hospital.rooms.index': 'door',
  'hospital.rooms.add': 'door',
  'hospital.units.index': 'bed',
  'hospital.units.add': 'bed',
  'hospital.video_devices.index': 'camera',
  'hospital.homepage': 'home',
  'hospital.preferences': 'settings',
  'health-system.hospitals.index': 'building',
  'health-system.preferences': 'settings',
  'health-system.tags.index': 'tag',
  'menu-management': 'list',
  'virtual-request-types.index': 'bell',
  'form-builder.index': 'file',
  'user-management.users.index': 'user',
  'user-management.roles.index': 'shield',
  'user-management.groups.index': 'users',
  'monitoring.logs': 'book',
  'system.feature-flags.index': 'tool',
  notifications: 'bell',
  profile: 'user',
};

export const screenIcon = (screen: RouteId): MenuIconName => icons[screen] ?? 'file';
