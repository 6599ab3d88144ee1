import type { BodyOf } from '@lamplight/contracts/call';
import type { createUnit } from '@lamplight/contracts/calls/units';
import { seesWholeDivisions } from '../../platform/database/scope.ts';
import { insertRows } from '../../platform/resources/insert-rows.ts';
import {
  eachRow,
  rowRule,
  type RowAddition,
  type UniqueIndex,
} from '../../platform/resources/row-rules.ts';

type NewUnit = BodyOf<typeof createUnit>;

export const unitName: UniqueIndex<Pick<NewUnit, 'division_id' | 'name'>> = {
  table: 'units',
  index: 'units_name',
  field: 'name',
  text: 'This division already has a unit of this name',
  looksAt: ['division_id', 'name'],
};

/** A new unit is in nobody's narrowing group yet, so its maker might not see it herself. */
const divisionRule = rowRule<NewUnit, 'division_id'>(
  ['division_id'],
  eachRow(
    ({ db, who }) => seesWholeDivisions(db, who),
    ({ division_id }, seesAll, { who }) => {
      const refused = (text: string) => ({ path: 'division_id', text });
      if (!who.divisionIds.has(division_id)) return refused('Please choose a hospital of yours');
      return seesAll
        ? undefined
        : refused('Your group does not include new units; ask an administrator to add it');
    },
  ),
);

export const unitAddition: RowAddition<NewUnit> = {
  rules: [divisionRule],
  unique: [unitName],
  insert: ({ db, who }, rows) => insertRows(db, 'units', who.hospitalId, rows),
};
