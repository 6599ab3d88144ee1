import { isScreen, routeIds, routeOf } from '../app/route-table.ts';

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\/\{\w+\?\}/g, '(/[^/]+)?')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

const publicPatterns = routeIds
  .filter((id) => isScreen(id) && routeOf(id).public)
  .map((id) => patternOf(routeOf(id).path));

/** Whether an address may be shown to somebody who has not signed in. */
export const opensWithoutSignIn = (pathname: string): boolean =>
  publicPatterns.some((pattern) => pattern.test(pathname));
