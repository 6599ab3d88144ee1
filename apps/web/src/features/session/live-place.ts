import { routeIds, routeOf } from '../../app/route-table.ts';
import { isLiveScreen } from '../../shared/live-screens.ts';

const escaped = (text: string) => text.replace(/[.*+^$()|[\]\\]/g, '\\$&');

/** `/patient-central/{viewId?}` as a pattern for paths. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${escaped(path)
      .replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

/** Whether people watch pictures at this address. The session stands around the router and asks here. */
export const isLivePlace = (pathname: string): boolean =>
  routeIds.some((id) => isLiveScreen(id) && patternOf(routeOf(id).path).test(pathname));
