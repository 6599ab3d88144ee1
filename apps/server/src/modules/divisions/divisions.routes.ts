import {
  createDivision,
  getDivision,
  listDivisions,
  removeDivision,
  updateDivision,
} from '@lamplight/contracts/calls/divisions';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Platform } from '../../platform/platform.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { divisionTable } from './division-table.ts';
import {
  divisionQueries,
  joinDivision,
  leaveDivision,
  type DivisionRow,
} from './divisions.queries.ts';
import { divisionPreferencesRoutes } from './preferences.routes.ts';
import { whatKeepsDivision } from './what-keeps-division.ts';

const wire = (row: DivisionRow) => ({ ...row, id: row.id as IdOf<'division'>, ...edited(row) });

/** The list and one of it, which need nothing of the platform: an export reads them too. */
export const divisionReads = () =>
  resourceRoutes({
    calls: { list: listDivisions, get: getDivision },
    queries: divisionQueries,
    wire,
  });

export const divisionsRoutes = ({ sessions }: Pick<Platform, 'sessions'>) => [
  ...divisionPreferencesRoutes(),
  ...resourceRoutes({
    calls: {
      list: listDivisions,
      get: getDivision,
      create: createDivision,
      update: updateDivision,
      remove: removeDivision,
    },
    queries: divisionQueries,
    wire,
    create: async (context, fields) => {
      const id = await divisionTable.create(context, fields);
      await joinDivision(context.db, context.who, id);
      // What her session may see is remembered for a moment; she is about to open the new one.
      sessions.forget(context.who.sessionId);
      return id;
    },
    update: divisionTable.update,
    dependents: whatKeepsDivision,
    remove: async (context, row) => {
      await leaveDivision(context.db, context.who, row.id);
      await divisionTable.remove(context, row);
    },
  }),
];
