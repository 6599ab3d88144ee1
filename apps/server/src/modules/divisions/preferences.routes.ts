import {
  getDivisionPreferences,
  updateDivisionPreferences,
} from '@lamplight/contracts/calls/preferences';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { divisionTable } from './division-table.ts';
import { divisionPreferencesQueries } from './preferences.queries.ts';

export const divisionPreferencesRoutes = () =>
  resourceRoutes({
    calls: { get: getDivisionPreferences, update: updateDivisionPreferences },
    queries: divisionPreferencesQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'division'>, ...edited(row) }),
    update: divisionTable.update,
  });
