import {
  createPagePreference,
  getPagePreference,
  getPagePreferenceForCurrentUser,
  listPagePreferences,
  removePagePreference,
  updatePagePreference,
} from '@lamplight/contracts/calls/page-preferences';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { checkPreference } from './check-preference.ts';
import {
  deletePreference,
  findPageSettings,
  pagePreferenceQueries,
} from './page-preferences.queries.ts';
import { keptWire, shownSettings } from './page-preferences.wire.ts';

/** The settings are stored as they are sent. */
interface Columns {
  page: string;
  role_id: number | null;
  settings: string;
}

const table = simpleTable<Columns>('page_preferences', {
  index: 'page_preferences_of_role',
  field: 'role_id',
  text: 'This page already has a preference for this role',
});

export const pagePreferencesRoutes = (): Implementation[] => [
  read(getPagePreferenceForCurrentUser, async ({ db, who, params: { page } }) => ({
    page,
    settings: shownSettings(page, await findPageSettings(db, who, page)),
  })),
  ...resourceRoutes({
    calls: {
      list: listPagePreferences,
      get: getPagePreference,
      create: createPagePreference,
      update: updatePagePreference,
      remove: removePagePreference,
    },
    queries: pagePreferenceQueries,
    wire: keptWire,
    create: async (context, fields) => {
      await checkPreference(context, fields);
      return table.create(context, { ...fields, settings: JSON.stringify(fields.settings) });
    },
    update: async (context, row, fields) => {
      await checkPreference(context, fields, row.role_id);
      const settings = JSON.stringify(fields.settings);
      await table.update(context, row, { ...fields, settings });
    },
    remove: ({ db, who }, { id }) => deletePreference(db, who.hospitalId, id),
  }),
];
