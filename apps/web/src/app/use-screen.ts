import { useMatches } from '@tanstack/react-router';
import { routeOf } from './route-table.ts';
import type { RouteId } from './route-table.ts';

/** The screen that is shown, or undefined where the address is none. */
export function useScreen(): RouteId | undefined {
  return useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.screen).findLast(Boolean),
  });
}

/** From the route table alone, so that no title ever names a patient. */
export function titleOf(screen: RouteId | undefined): string {
  if (screen === 'home') return 'Lamplight';
  return `${screen === undefined ? 'No such page' : routeOf(screen).title} · Lamplight`;
}
