import {
  createDivision,
  getDivision,
  listDivisions,
  removeDivision,
  updateDivision,
} from '@lamplight/contracts/calls/divisions';
import type { BodyOf } from '@lamplight/contracts/call';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Platform } from '../../platform/platform.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { divisionQueries, joinDivision, leaveDivision } from './divisions.queries.ts';
import { whatKeepsDivision } from './what-keeps-division.ts';

const table = simpleTable<BodyOf<typeof createDivision>>('divisions', {
  index: 'divisions_name',
  field: 'name',
  text: 'The health system already has a hospital of this name',
});

export const divisionsRoutes = ({ sessions }: Pick<Platform, 'sessions'>) =>
  resourceRoutes({
    calls: {
      list: listDivisions,
      get: getDivision,
      create: createDivision,
      update: updateDivision,
      remove: removeDivision,
    },
    queries: divisionQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'division'>, ...edited(row) }),
    create: async (context, fields) => {
      const id = await table.create(context, fields);
      await joinDivision(context.db, context.who, id);
      // What her session may see is remembered for a moment; she is about to open the new one.
      sessions.forget(context.who.sessionId);
      return id;
    },
    update: table.update,
    dependents: whatKeepsDivision,
    remove: async (context, row) => {
      await leaveDivision(context.db, context.who, row.id);
      await table.remove(context, row);
    },
  });
