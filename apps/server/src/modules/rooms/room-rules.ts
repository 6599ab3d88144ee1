import {
  eachRow,
  rowRule,
  type RowRule,
  type UniqueIndex,
} from '../../platform/resources/row-rules.ts';
import { divisionsOfUnits } from './rooms.queries.ts';

/** Two rooms of a unit may not share a name; the index says so, this says it in words. */
export const roomName: UniqueIndex<{ unit_id: number; name: string }> = {
  table: 'rooms',
  index: 'rooms_name',
  field: 'name',
  text: 'This unit already has a room of this name',
  looksAt: ['unit_id', 'name'],
};

export const bedGone = 'This bed is no longer in the room';

export const unitRule: RowRule<{ unit_id: number }> = rowRule(
  ['unit_id'],
  eachRow(
    ({ db, who }, rows) =>
      divisionsOfUnits(
        db,
        who,
        rows.map(({ unit_id }) => unit_id),
      ),
    ({ unit_id }, divisions) =>
      divisions.has(unit_id)
        ? undefined
        : { path: 'unit_id', text: 'Please choose a unit of yours' },
  ),
);
