import type { Room } from '@lamplight/contracts/entities/room';
import type { LiveEvent } from '@lamplight/contracts/events';
import type { Impact } from '../../../shared/list/live-rows.ts';
import { ownImpact } from '../../../shared/list/live-rows.ts';

/** A row shows its unit's and its division's name, so their changes touch it too. */
export function roomImpact(event: LiveEvent, rows: readonly Room[]): Impact {
  if (event.type === 'unit.changed') {
    return {
      ids: rows.filter(({ unit }) => unit.id === event.data.id).map(({ id }) => id),
      added: [],
    };
  }
  if (event.type === 'division.changed') {
    return {
      ids: rows.filter(({ division }) => division.id === event.data.id).map(({ id }) => id),
      added: [],
    };
  }
  return ownImpact(event, 'room.changed', rows);
}
