import type { Permission } from '@lamplight/contracts/permissions';
import { isScreen, routeOf } from '../app/route-table.ts';
import type { RouteId } from '../app/route-table.ts';

/** Whether a person may open the screen. The server refuses what it shows in any case. */
export function mayOpen(may: (permission: Permission) => boolean, id: RouteId): boolean {
  const { permission } = routeOf(id);
  if (permission === null) return true;
  if ('anyOf' in permission) return permission.anyOf.some(may);
  if ('allOf' in permission) return permission.allOf.every(may);
  return may(permission);
}

/** The same for a screen that may not be built yet. */
export const isOfferedTo = (may: (permission: Permission) => boolean, id: RouteId): boolean =>
  isScreen(id) && mayOpen(may, id);
