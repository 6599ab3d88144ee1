import { routeTable } from '../app/route-table.ts';
import type { RouteId, RouteParams } from '../app/route-table.ts';

/** The address of a screen: `screenPath('hospital.rooms.edit', { id: 7 })`. */
export function screenPath<Id extends RouteId>(id: Id, params: RouteParams<Id>): string {
  const values = params as Record<string, number | string | undefined>;
  return routeTable[id].path
    .replace(/\/\{(\w+)\?\}/g, (_, name: string) =>
      values[name] === undefined ? '' : `/${encodeURIComponent(values[name])}`,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
