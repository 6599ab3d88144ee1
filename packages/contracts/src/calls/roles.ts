import { z } from 'zod';
import { defineCall } from '../call.ts';
import { roleChoice } from '../entities/role.ts';

export const listRoleChoices = defineCall({
  id: 'roles.dropdown',
  method: 'GET',
  path: '/roles/dropdown',
  summary: 'All roles of the hospital for choosing some of them, with what each may do',
  access: {
    anyOf: [
      ['Edit', 'Hospital'],
      ['Edit', 'Role'],
    ],
  },
  division: 'none',
  audit: { none: 'names of roles for a choice; no record of anybody' },
  reply: z.array(roleChoice),
});
