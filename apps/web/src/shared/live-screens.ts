import type { RouteId } from '../app/route-table.ts';

const families = ['patient-central', 'live-video'] as const;
const single: ReadonlySet<RouteId> = new Set<RouteId>([
  'infinity-watch',
  'patient-monitors.monitoring',
  'patients.overview.video-visit',
  'operational-live-view',
  'manager-view',
]);

/**
 * Where somebody keeps eyes on a room: errors go to a tray there, and nothing opens, takes the focus
 * or moves unless she asked for it.
 */
export const isLiveScreen = (id: RouteId | undefined): boolean =>
  id !== undefined &&
  (single.has(id) || families.some((name) => id === name || id.startsWith(`${name}.`)));
