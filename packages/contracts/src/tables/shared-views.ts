import type { FilterRules } from '../filters.ts';

/** Tables whose views can be shared. */
export const viewedTables = [
  'rooms',
  'units',
  'video-devices',
  'divisions',
  'users',
  'roles',
  'groups',
  'tags',
  'video-reasons',
  'languages',
  'stat-alarm-categories',
  'staff-types',
  'custom-fields',
  'dynamic-fields',
  'page-preferences',
  'virtual-request-types',
] as const;
export type ViewedTable = (typeof viewedTables)[number];

export const sharedViewSorts = ['name', 'table', 'updated_at'] as const;
export const sharedViewFilters = {
  name: { type: 'TEXT' },
  table: { type: 'ENUM', values: viewedTables },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
