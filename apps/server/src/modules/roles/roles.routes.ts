import {
  createRole,
  getRole,
  listRoleChoices,
  listRoles,
  removeRole,
  updateRole,
} from '@lamplight/contracts/calls/roles';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { counted } from '../../platform/resources/counted.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { listRoleChoices as queryChoices, roleQueries } from './roles.queries.ts';
import { addRole, changeRole, removeRoleRow } from './save-role.ts';

export const rolesRoutes = (): Implementation[] => [
  read(listRoleChoices, ({ db, who }) => queryChoices(db, who.hospitalId)),
  ...resourceRoutes({
    calls: {
      list: listRoles,
      get: getRole,
      create: createRole,
      update: updateRole,
      remove: removeRole,
    },
    queries: roleQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'role'>, ...edited(row) }),
    create: addRole,
    update: changeRole,
    dependents: async (_context, row) =>
      counted(row.user_count, 'person has this role', 'people have this role'),
    remove: removeRoleRow,
  }),
];
