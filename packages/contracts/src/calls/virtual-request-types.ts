import { defineCall } from '../call.ts';
import {
  groupChoices,
  virtualRequestType,
  virtualRequestTypeFields,
} from '../entities/virtual-request-type.ts';
import { resourceCalls } from '../resource-calls.ts';
import {
  virtualRequestTypeFilters,
  virtualRequestTypeSorts,
} from '../tables/virtual-request-types.ts';

/** Neither added nor removed: rooms and partners name a type by its kind. */
export const {
  list: listVirtualRequestTypes,
  get: getVirtualRequestType,
  update: updateVirtualRequestType,
} = resourceCalls({
  name: 'virtual_request_type',
  id: 'virtual-request-types',
  path: '/virtual_request_types',
  one: 'type of request',
  many: 'What can be called for in this hospital',
  view: ['Edit', 'Role'],
  edit: ['Edit', 'Role'],
  // Who says what nurse call becomes chooses one.
  listAccess: {
    anyOf: [
      ['Edit', 'Role'],
      ['Manage', 'System'],
    ],
  },
  sorts: virtualRequestTypeSorts,
  filters: virtualRequestTypeFilters,
  entity: virtualRequestType,
  fields: virtualRequestTypeFields,
  errors: ['Record::NameTaken'],
});

export const listRequestGroupChoices = defineCall({
  id: 'virtual-request-types.group-choices',
  method: 'GET',
  path: '/virtual_request_types/group_choices',
  summary: 'Groups that can be asked, by name',
  access: { permission: ['Edit', 'Role'] },
  division: 'none',
  audit: { none: 'names of groups; no record of anybody' },
  reply: groupChoices,
});
