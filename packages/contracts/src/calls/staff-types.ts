import { staffType, staffTypeFields } from '../entities/staff-type.ts';
import { resourceCalls } from '../resource-calls.ts';
import { staffTypeFilters, staffTypeSorts } from '../tables/staff-types.ts';

export const {
  list: listStaffTypes,
  get: getStaffType,
  update: updateStaffType,
} = resourceCalls({
  name: 'staff_type',
  id: 'staff-types',
  path: '/staff_types',
  one: 'staff type',
  many: 'What people of the hospital work as',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: staffTypeSorts,
  filters: staffTypeFilters,
  entity: staffType,
  fields: staffTypeFields,
  errors: ['Record::NameTaken'],
});
