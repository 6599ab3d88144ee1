import { listRoleChoices } from '@lamplight/contracts/calls/roles';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { listRoles } from './roles.queries.ts';

export const rolesRoutes = (): Implementation[] => [
  read(listRoleChoices, ({ db, who }) => listRoles(db, who.hospitalId)),
];
