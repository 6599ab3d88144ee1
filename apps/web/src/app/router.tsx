import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../shared/address.ts';
import type { Search } from '../shared/address.ts';
import { arrival, nextArrival } from '../shared/arrival.ts';
import { rightPanel } from '../shared/right-panel.ts';
import type { Services } from '../shared/services.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { BrokenShell } from './BrokenShell.tsx';
import { guard } from './guards.ts';
import type { RouterContext } from './guards.ts';
import { Layout } from './layouts/Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { isScreen, routeIds, routeOf } from './route-table.ts';
import type { RouteId } from './route-table.ts';
import { screens } from './screens.ts';

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenShell,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
});

/** `{id}` is `$id` to the router, and `{viewId?}`, which may be left out, `{-$viewId}`. */
const routePath = (id: RouteId) =>
  routeOf(id)
    .path.replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1');

const screenRoutes = routeIds.filter(isScreen).map((id) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routePath(id),
    staticData: { screen: id },
    beforeLoad: ({ context, search, location, preload }) =>
      guard(id, { context, search, href: location.href, preload }),
    component: lazyRouteComponent(screens[id]),
  }),
);

export function buildRouter(services: Services | undefined) {
  const router = createRouter({
    routeTree: rootRoute.addChildren(screenRoutes),
    context: { services },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    // A hash is scrolled to, as smoothly as page.css says; anything else begins at the top.
    scrollRestoration: false,
    scrollRestorationBehavior: 'instant',
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const { pathname: path } = toLocation;
    const screen = router.state.matches
      .map(({ staticData }) => staticData.screen)
      .findLast(Boolean);
    if (arrival.get()?.path !== path) rightPanel.set(undefined);
    arrival.set(nextArrival(arrival.get(), { screen, path }));
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: RouteId;
  }
}
