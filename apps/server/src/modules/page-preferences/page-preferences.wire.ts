import type {
  KeptPagePreference,
  PagePreference,
} from '@lamplight/contracts/entities/page-preference';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { PagePreferenceRow, StoredSettings } from './page-preferences.queries.ts';

/** Where nothing is set every card is shown: what is inside each needs its own permission anyway. */
const everyCard = { managePatientEvents: true, accessEditForms: true, viewCharts: true };
const defaults: Record<PagePreference['page'], PagePreference['settings']['additional_data']> = {
  video_visit: everyCard,
  patients: {},
};

/** What the page is told: the settings of the person's role, else its own default. */
export const shownSettings = (
  page: PagePreference['page'],
  stored: StoredSettings | undefined,
): PagePreference['settings'] => ({
  field_visibility: stored?.field_visibility ?? {},
  additional_data: stored?.additional_data ?? defaults[page],
});

export const keptWire = (row: PagePreferenceRow): KeptPagePreference => ({
  id: row.id as IdOf<'page_preference'>,
  page: row.page,
  role:
    row.role_id === null ? null : { id: row.role_id as IdOf<'role'>, name: row.role_name ?? '' },
  settings: {
    field_visibility: row.settings.field_visibility ?? {},
    additional_data: { ...everyCard, ...row.settings.additional_data },
  },
  ...edited(row),
});
