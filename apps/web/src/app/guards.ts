import { redirect } from '@tanstack/react-router';
import type { Search } from '../shared/address.ts';
import { chooseDivision, parseDivision } from '../shared/division.ts';
import type { Division } from '../shared/division.ts';
import type { Services } from '../shared/services.ts';
import { routeOf } from './route-table.ts';
import type { RouteId } from './route-table.ts';

export interface RouterContext {
  /** undefined while nobody is signed in: only public screens are shown then. */
  services: Services | undefined;
}

interface Navigation {
  context: RouterContext;
  search: Search;
  /** The whole inner address that is asked for. */
  href: string;
  /** Only looked at ahead, because the pointer rests on a link. */
  preload: boolean;
}

type Verdict =
  | { kind: 'open'; division?: Division }
  | { kind: 'sign-in' }
  | { kind: 'other-address'; search: Search };

/**
 * What happens before a screen opens, in this order: public screens open to everybody; others need
 * a person; then the address names the division the screen shows, or none where it has none.
 */
export function judge(id: RouteId, { services }: RouterContext, search: Search): Verdict {
  const route = routeOf(id);
  if (route.public) return { kind: 'open' };
  if (services === undefined) return { kind: 'sign-in' };
  if (route.division === 'none') {
    if (search['division_id'] === undefined) return { kind: 'open' };
    return { kind: 'other-address', search: { ...search, division_id: undefined } };
  }
  const division = chooseDivision(services.user.get(), route.division, [
    parseDivision(search['division_id']),
    services.division.get(),
  ]);
  if (search['division_id'] === String(division)) return { kind: 'open', division };
  return { kind: 'other-address', search: { ...search, division_id: String(division) } };
}

export function guard(id: RouteId, { context, search, href, preload }: Navigation): void {
  const verdict = judge(id, context, search);
  switch (verdict.kind) {
    case 'sign-in':
      // A fresh load of the same address starts the session, or signs in and comes back to it.
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to redirect
      throw redirect({ href, reloadDocument: true });
    case 'other-address':
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to redirect
      throw redirect({ to: '.', search: verdict.search, hash: true, replace: true });
    case 'open':
      // Resting on a link must not change the division a person works in.
      if (verdict.division !== undefined && !preload) {
        context.services?.division.set(verdict.division);
      }
  }
}
