import {
  createUser,
  getUser,
  inviteUser,
  listUsers,
  updateUser,
} from '@lamplight/contracts/calls/users';
import { write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { invitePerson } from './invite-person.ts';
import { peopleQueries } from './people.queries.ts';
import { personWire } from './people.wire.ts';
import { addPerson, changePerson } from './save-person.ts';

/** People as administrators see them; what a person changes about herself is in users.routes.ts. */
export const peopleRoutes = (platform: Platform): Implementation[] => [
  ...resourceRoutes({
    calls: { list: listUsers, get: getUser, create: createUser, update: updateUser },
    queries: peopleQueries,
    wire: personWire,
    create: addPerson,
    update: (context, row, fields) => changePerson(platform, context, row, fields),
  }),
  write(inviteUser, (context) => invitePerson(platform, context)),
];
