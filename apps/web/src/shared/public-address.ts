import { routeOf } from '../app/route-table.ts';
import { screenAt } from './screen-at.ts';

/** Whether an address may be shown to somebody who has not signed in. */
export function opensWithoutSignIn(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== undefined && routeOf(screen).public;
}
