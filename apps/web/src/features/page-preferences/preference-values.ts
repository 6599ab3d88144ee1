import type { PreferredPage } from '@lamplight/contracts/tables/page-preferences';
import type { PageSettings } from './page-parts.ts';

export type PreferenceValues = {
  page: PreferredPage;
  role_id: number | null;
  settings: PageSettings;
  version: number;
};
