import { newUnitFields, unit, unitFields } from '../entities/unit.ts';
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
  newFields: newUnitFields,
  errors: ['Record::NameTaken'],
});
