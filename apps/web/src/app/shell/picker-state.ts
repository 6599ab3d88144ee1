import { routeOf } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';

export interface PickerState {
  kind: 'hidden' | 'visible' | 'readonly';
  offersAll: boolean;
}

/** Hidden where a screen has no division, read-only while a record of one division is edited. */
export function pickerState(screen: RouteId | undefined): PickerState {
  if (screen === undefined) return { kind: 'hidden', offersAll: false };
  const { division } = routeOf(screen);
  if (division === 'none') return { kind: 'hidden', offersAll: false };
  return {
    kind: screen.endsWith('.edit') ? 'readonly' : 'visible',
    offersAll: division === 'picker',
  };
}
