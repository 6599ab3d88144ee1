import { getPagePreferenceForCurrentUser } from '@lamplight/contracts/calls/page-preferences';
import type { PagePreference } from '@lamplight/contracts/entities/page-preference';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { findPageSettings } from './page-preferences.queries.ts';

/** Where nothing is set every card is shown: what is inside each needs its own permission anyway. */
const defaults: Record<PagePreference['page'], PagePreference['settings']> = {
  video_visit: {
    additional_data: { managePatientEvents: true, accessEditForms: true, viewCharts: true },
  },
  patients: { additional_data: {} },
};

export const pagePreferencesRoutes = (): Implementation[] => [
  read(getPagePreferenceForCurrentUser, async ({ db, who, params }) => ({
    page: params.page,
    settings: (await findPageSettings(db, who, params.page)) ?? defaults[params.page],
  })),
];
