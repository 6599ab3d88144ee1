import {
  createGroup,
  getGroup,
  listGroups,
  removeGroup,
  updateGroup,
} from '@lamplight/contracts/calls/groups';
import type { Implementation } from '../../platform/http/handler.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { groupQueries, typesAsking } from './groups.queries.ts';
import { groupWire } from './groups.wire.ts';
import { addGroup, changeGroup, removeGroupRow } from './save-group.ts';

export const groupsRoutes = (): Implementation[] =>
  resourceRoutes({
    calls: {
      list: listGroups,
      get: getGroup,
      create: createGroup,
      update: updateGroup,
      remove: removeGroup,
    },
    queries: groupQueries,
    wire: groupWire,
    create: addGroup,
    update: changeGroup,
    dependents: async ({ db, who }, row) =>
      (await typesAsking(db, who.hospitalId, row.id)).map(
        (label) => `The virtual request type '${label}' asks it.`,
      ),
    remove: removeGroupRow,
  });
