import { bareAddress } from './same-address.ts';

export interface DocumentedRoute {
  name: string;
  /** null: the documents name the route and leave the path to us. */
  path: string | null;
}
export interface DeclaredRoute {
  name: string;
  path: string;
  built: boolean;
}

interface RouteEntry {
  name?: string;
  path: string;
  screen?: unknown;
}

/** The route table is a record by name or a list; an entry without a screen is declared, not built. */
export function declaredRoutes(
  table: Record<string, RouteEntry> | readonly RouteEntry[],
): DeclaredRoute[] {
  return Object.entries(table).map(([key, entry]: [string, RouteEntry]) => ({
    name: entry.name ?? key,
    path: entry.path,
    built: Boolean(entry.screen),
  }));
}

export function compareRoutes(
  documented: readonly DocumentedRoute[],
  declared: readonly DeclaredRoute[],
): { declared: DocumentedRoute[]; built: DocumentedRoute[] } {
  const find = ({ name, path }: DocumentedRoute): DeclaredRoute | undefined =>
    path === null
      ? declared.find((route) => route.name === name)
      : declared.find((route) => bareAddress(route.path) === bareAddress(path));
  return {
    declared: documented.filter((route) => find(route)),
    built: documented.filter((route) => find(route)?.built),
  };
}
