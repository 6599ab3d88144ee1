import { routeTable } from '../app/route-table.ts';
import type { RouteId, RouteParams } from '../app/route-table.ts';

/** The address of a screen: `screenPath('hospital.rooms.edit', { id: 7 })`. */
export function screenPath<Id extends RouteId>(id: Id, params: RouteParams<Id>): string {
  const values = params as Record<string, number>;
  return routeTable[id].path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
