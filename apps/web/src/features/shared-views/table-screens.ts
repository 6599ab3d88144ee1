import { viewedTables } from '@lamplight/contracts/tables/shared-views';
import type { ViewedTable } from '@lamplight/contracts/tables/shared-views';
import { routeOf } from '../../app/route-table.ts';
import type { ScreenId } from '../../app/route-table.ts';

/** Where each table is. */
const tableScreens: Record<ViewedTable, ScreenId> = {
  rooms: 'hospital.rooms.index',
  units: 'hospital.units.index',
  'video-devices': 'hospital.video_devices.index',
  divisions: 'health-system.hospitals.index',
  users: 'user-management.users.index',
  roles: 'user-management.roles.index',
  groups: 'user-management.groups.index',
  tags: 'health-system.tags.index',
  'video-reasons': 'health-system.video-reasons.index',
  languages: 'health-system.languages.index',
  'stat-alarm-categories': 'health-system.stat-alarm-categories.index',
  'staff-types': 'health-system.staff-types.index',
  'custom-fields': 'health-system.custom-fields.index',
  'dynamic-fields': 'health-system.dynamic-fields.index',
  'page-preferences': 'health-system.page_preferences.index',
  'virtual-request-types': 'virtual-request-types.index',
};

export const screenOfTable = (table: string): ScreenId | undefined =>
  Object.hasOwn(tableScreens, table) ? tableScreens[table as ViewedTable] : undefined;

export const tableName = (table: string): string => {
  const screen = screenOfTable(table);
  return screen === undefined ? table.replaceAll('-', ' ') : routeOf(screen).title;
};

export const tableOptions = viewedTables.map((value) => ({ value, label: tableName(value) }));
