import {
  createUser,
  getUser,
  inviteUser,
  listUsers,
  updateUser,
} from '@lamplight/contracts/calls/users';
import { writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { addOne } from '../../platform/resources/row-rules.ts';
import { personAddition } from './add-people.ts';
import { allowInvitation, asInvited, mailInvitation } from './invite-person.ts';
import { peopleQueries } from './people.queries.ts';
import { personWire } from './people.wire.ts';
import { changePerson } from './save-person.ts';

/** The list and one of it, which need nothing of the platform: an export reads them too. */
export const peopleReads = () =>
  resourceRoutes({
    calls: { list: listUsers, get: getUser },
    queries: peopleQueries,
    wire: personWire,
  });

/** People as administrators see them; what a person changes about herself is in users.routes.ts. */
export const peopleRoutes = (platform: Platform): Implementation[] => [
  ...resourceRoutes({
    calls: { list: listUsers, get: getUser, create: createUser, update: updateUser },
    queries: peopleQueries,
    wire: personWire,
    create: addOne(personAddition),
    update: (context, row, fields) => changePerson(platform, context, row, fields),
  }),
  writeThen(
    inviteUser,
    (context) => allowInvitation(platform, context),
    (context, allowed) => mailInvitation(platform, context, allowed),
    (context, allowed) => asInvited(platform, context, allowed),
  ),
];
