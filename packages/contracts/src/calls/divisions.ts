import { division, divisionFields } from '../entities/division.ts';
import { resourceCalls } from '../resource-calls.ts';
import { divisionFilters, divisionSorts } from '../tables/divisions.ts';

export const {
  list: listDivisions,
  get: getDivision,
  create: createDivision,
  update: updateDivision,
  remove: removeDivision,
} = resourceCalls({
  name: 'division',
  id: 'divisions',
  path: '/divisions',
  one: 'hospital of the health system',
  many: 'Hospitals of the health system that the caller works in',
  view: ['View', 'Division'],
  edit: ['Edit', 'Division'],
  sorts: divisionSorts,
  filters: divisionFilters,
  entity: division,
  fields: divisionFields,
  errors: ['Record::NameTaken'],
});
