import { routeOf } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';
import type { Layout } from '../routes/route-declaration.ts';

/** The standard layout unless the route names another. Without a person it has nothing to show. */
export function layoutOf(screen: RouteId | undefined, isSignedIn: boolean): Layout {
  const { layout } = screen === undefined ? { layout: 'standard' as const } : routeOf(screen);
  return layout === 'standard' && !isSignedIn ? 'public' : layout;
}
