import { isScreen, routeIds, routeOf } from '../../../app/route-table.ts';

/** Pages that a quick link can lead to: those that are built and need no record to be named. */
export const linkOptions = routeIds
  .filter((id) => isScreen(id) && id !== 'home' && !/\{\w+\}/.test(routeOf(id).path))
  .filter((id) => routeOf(id).layout === 'standard' && !routeOf(id).public)
  .map((id) => ({ value: id, label: routeOf(id).title }));
