import { group, groupFields } from '../entities/group.ts';
import { resourceCalls } from '../resource-calls.ts';
import { groupFilters, groupSorts } from '../tables/groups.ts';

export const {
  list: listGroups,
  get: getGroup,
  create: createGroup,
  update: updateGroup,
  remove: removeGroup,
} = resourceCalls({
  name: 'group',
  id: 'groups',
  path: '/groups',
  one: 'group',
  many: 'Groups of people',
  view: ['View', 'Group'],
  edit: ['Edit', 'Group'],
  sorts: groupSorts,
  filters: groupFilters,
  entity: group,
  fields: groupFields,
  errors: ['Record::NameTaken'],
});
