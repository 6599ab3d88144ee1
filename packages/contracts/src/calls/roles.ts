import { z } from 'zod';
import { defineCall } from '../call.ts';
import { role, roleChoice, roleFields } from '../entities/role.ts';
import { resourceCalls } from '../resource-calls.ts';
import { roleFilters, roleSorts } from '../tables/roles.ts';

export const listRoleChoices = defineCall({
  id: 'roles.dropdown',
  method: 'GET',
  path: '/roles/dropdown',
  summary: 'All roles of the hospital for choosing some of them, with what each may do',
  access: {
    anyOf: [
      ['Edit', 'Hospital'],
      ['Edit', 'Role'],
      ['View', 'User'],
    ],
  },
  division: 'none',
  audit: { none: 'names of roles for a choice; no record of anybody' },
  reply: z.array(roleChoice),
});

export const {
  list: listRoles,
  get: getRole,
  create: createRole,
  update: updateRole,
  remove: removeRole,
} = resourceCalls({
  name: 'role',
  id: 'roles',
  path: '/roles',
  one: 'role',
  many: 'Roles with what each may do and how many people have it',
  view: ['Edit', 'Role'],
  edit: ['Edit', 'Role'],
  sorts: roleSorts,
  filters: roleFilters,
  entity: role,
  fields: roleFields,
  errors: ['Record::NameTaken'],
});
