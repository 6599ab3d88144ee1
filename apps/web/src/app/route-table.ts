import { careRoutes } from './routes/care.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { healthSystemRoutes } from './routes/health-system.ts';
import { hospitalRoutes } from './routes/hospital.ts';
import { monitoringRoutes } from './routes/monitoring.ts';
import { patientRoutes } from './routes/patients.ts';
import { roomScreenRoutes } from './routes/room-screens.ts';
import type { RouteDeclaration } from './routes/route-declaration.ts';
import { shellRoutes } from './routes/shell.ts';
import { systemRoutes } from './routes/system.ts';
import { userManagementRoutes } from './routes/user-management.ts';

/**
 * The only declaration of screens, area by area. Constants alone, so that the router, guards, menu,
 * palette, tests and documentation can all read it. The home page lists them in this order: first what
 * a shift is for, last one's own profile.
 */
export const routeTable = {
  ...careRoutes,
  ...patientRoutes,
  ...hospitalRoutes,
  ...healthSystemRoutes,
  ...userManagementRoutes,
  ...configurationRoutes,
  ...monitoringRoutes,
  ...systemRoutes,
  ...roomScreenRoutes,
  ...shellRoutes,
} as const;

type Routes = typeof routeTable;
export type RouteId = keyof Routes;

/** Screens that are built. */
export type ScreenId = {
  [Id in RouteId]: Routes[Id] extends { screen: true } ? Id : never;
}[RouteId];

/** A declaration with what it leaves unsaid. */
export type Route = Required<Omit<RouteDeclaration, 'screen' | 'public'>> & {
  public: boolean;
  screen: boolean;
};

export function routeOf(id: RouteId): Route {
  const declared: RouteDeclaration = routeTable[id];
  return {
    layout: 'standard',
    division: 'picker',
    keywords: [],
    purpose: '',
    ...declared,
    public: declared.public === true,
    screen: declared.screen === true,
  };
}

export const routeIds = Object.keys(routeTable) as RouteId[];

export const isScreen = (id: RouteId): id is ScreenId => routeOf(id).screen;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type RequiredName<Name extends string> = Name extends `${string}?` ? never : Name;
type OptionalName<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;

/** What a link to the screen must be given: `{id}` in its path wants an `id`, `{viewId?}` may have one. */
export type RouteParams<Id extends RouteId> = Record<
  RequiredName<ParamNames<Routes[Id]['path']>>,
  number | string
> &
  Partial<Record<OptionalName<ParamNames<Routes[Id]['path']>>, number | string>>;
