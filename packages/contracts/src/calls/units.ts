import { z } from 'zod';
import { unit, unitFields } from '../entities/unit.ts';
import { idOf } from '../ids.ts';
import { resourceCalls } from '../resource-calls.ts';
import { unitFilters, unitSorts } from '../tables/units.ts';

export const {
  list: listUnits,
  get: getUnit,
  create: createUnit,
  update: updateUnit,
  remove: removeUnit,
} = resourceCalls({
  name: 'unit',
  id: 'units',
  path: '/units',
  one: 'unit',
  many: 'Units of the chosen division, or of all the caller may see',
  view: ['View', 'Unit'],
  edit: ['Edit', 'Unit'],
  division: 'query',
  sorts: unitSorts,
  filters: unitFilters,
  entity: unit,
  fields: unitFields,
  newFields: z.strictObject({ ...unitFields.shape, division_id: idOf('division') }),
  errors: ['Record::NameTaken'],
});
