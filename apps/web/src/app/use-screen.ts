import { useMatches } from '@tanstack/react-router';
import { routeOf } from './route-table.ts';
import type { RouteId } from './route-table.ts';

/** The screen that is shown, or undefined where the address is none. */
export function useScreen(): RouteId | undefined {
  return useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.screen).findLast(Boolean),
  });
}

export const titleOf = (screen: RouteId | undefined): string =>
  screen === undefined || screen === 'home' ? 'Lamplight' : `${routeOf(screen).title} · Lamplight`;
