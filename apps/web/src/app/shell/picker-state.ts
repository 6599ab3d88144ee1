import { routeOf } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';

export interface PickerState {
  kind: 'hidden' | 'visible' | 'readonly';
  offersAll: boolean;
}

const hidden: PickerState = { kind: 'hidden', offersAll: false };

/** Hidden where a screen has no division, read-only while a record of one division is edited. */
export function pickerState(screen: RouteId | undefined): PickerState {
  if (screen === undefined) return hidden;
  const route = routeOf(screen);
  if (route.public || route.division === 'none') return hidden;
  return {
    kind: screen.endsWith('.edit') ? 'readonly' : 'visible',
    offersAll: route.division === 'picker',
  };
}
