import type { Unit } from '@lamplight/contracts/entities/unit';
import type { LiveEvent } from '@lamplight/contracts/events';
import type { Impact } from '../../../shared/list/live-rows.ts';
import { ownImpact } from '../../../shared/list/live-rows.ts';

const inDivision = (rows: readonly Unit[], division: number | null): Impact => ({
  ids: rows.filter((unit) => unit.division.id === division).map(({ id }) => id),
  added: [],
});

/** A row counts its rooms and names its division, so their changes touch it too. */
export function unitImpact(event: LiveEvent, rows: readonly Unit[]): Impact {
  // The event does not say which unit; any room may also have moved from one to another.
  if (event.type === 'room.changed') return inDivision(rows, event.data.division_id);
  if (event.type === 'division.changed') return inDivision(rows, event.data.id);
  return ownImpact(event, 'unit.changed', rows);
}
