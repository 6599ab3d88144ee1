import {
  getDivisionPreferences,
  updateDivisionPreferences,
} from '@lamplight/contracts/calls/preferences';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { groupQueries } from '../groups/index.ts';
import { divisionTable } from './division-table.ts';
import { divisionPreferencesQueries } from './preferences.queries.ts';

export const divisionPreferencesRoutes = () =>
  resourceRoutes({
    calls: { get: getDivisionPreferences, update: updateDivisionPreferences },
    queries: divisionPreferencesQueries,
    wire: (row) => ({
      ...row,
      id: row.id as IdOf<'division'>,
      ...edited(row),
    }),
    update: async (context, row, fields) => {
      const { alarm_group_id: group } = fields;
      const isKept = group === null || group === row.alarm_group?.id;
      if (!isKept && !(await groupQueries.find(context.db, context.who, group)))
        throw fieldRefused('alarm_group_id', 'Please choose a group that still exists');
      await divisionTable.update(context, row, {
        ...fields,
        // Lists are kept as JSON, which the driver writes only from text.
        pause_reasons: JSON.stringify(fields.pause_reasons),
        suitability_questions: JSON.stringify(fields.suitability_questions),
      });
    },
  });
