import { isScreen, routeIds, routeOf } from '../app/route-table.ts';
import type { ScreenId } from '../app/route-table.ts';

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\/\{\w+\?\}/g, '(/[^/]+)?')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

/** Paths that are written out come first: `/patients/add` is no patient of the name 'add'. */
const patterns = routeIds
  .filter(isScreen)
  .map((id) => ({ id, path: routeOf(id).path }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ id, path }) => ({ id, pattern: patternOf(path) }));

/** The screen at an address, for what happens before the router has begun. */
export const screenAt = (pathname: string): ScreenId | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.id;
