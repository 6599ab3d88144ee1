import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../shared/address.ts';
import type { Search } from '../shared/address.ts';
import { chooseDivision, parseDivision } from '../shared/division.ts';
import type { Services } from '../shared/services.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { isScreen, routeIds, routeOf } from './route-table.ts';
import type { RouteId } from './route-table.ts';
import { screens } from './screens.ts';
import { Shell } from './shell/Shell.tsx';

interface RouterContext {
  services: Services;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
});

/** `{id}` is `$id` to the router, and `{viewId?}`, which may be left out, `{-$viewId}`. */
const routePath = (id: RouteId) =>
  routeOf(id)
    .path.replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1');

/** The address always says which division a screen shows, so that a link shows others the same. */
function divisionGuard(id: RouteId, { services }: RouterContext, search: Search) {
  const { division: rule } = routeOf(id);
  const division = chooseDivision(services.user.get(), rule, [
    parseDivision(search['division_id']),
    services.division.get(),
  ]);
  if (search['division_id'] !== String(division)) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to redirect
    throw redirect({
      to: '.',
      search: { ...search, division_id: String(division) },
      replace: true,
    });
  }
  services.division.set(division);
}

const screenRoutes = routeIds.filter(isScreen).map((id) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routePath(id),
    staticData: { screen: id },
    beforeLoad: ({ context, search }) => divisionGuard(id, context, search),
    component: lazyRouteComponent(screens[id]),
  }),
);

export const buildRouter = (services: Services) =>
  createRouter({
    routeTree: rootRoute.addChildren(screenRoutes),
    context: { services },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: RouteId;
  }
}
