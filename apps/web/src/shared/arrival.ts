import type { RouteId } from '../app/route-table.ts';
import { observable } from './observable.ts';
import type { Settable } from './observable.ts';

export interface Arrival {
  /** undefined where the address is no screen. */
  screen: RouteId | undefined;
  path: string;
  /** Opened from an address, a bookmark or a mail: there is no page of ours to go back to. */
  isDirect: boolean;
}

/** Where the tab is, and how it came there. The router writes it after each navigation. */
export const arrival: Settable<Arrival | undefined> = observable<Arrival | undefined>(undefined);

/** Another page or order of the same list is still the page that was reached. */
export function nextArrival(
  before: Arrival | undefined,
  at: Pick<Arrival, 'screen' | 'path'>,
): Arrival {
  if (before === undefined) return { ...at, isDirect: true };
  return { ...at, isDirect: before.isDirect && before.path === at.path };
}
