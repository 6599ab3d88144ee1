import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pagePreference, preferredPage } from '../entities/page-preference.ts';

export const getPagePreferenceForCurrentUser = defineCall({
  id: 'page-preferences.for-current-user',
  method: 'GET',
  path: '/page_preferences/for_current_user/{page}',
  summary: 'What the page shows to the caller’s role; the page’s own default where nothing is set',
  access: { own: 'what the own role is shown on a page; each part still needs its own permission' },
  division: 'none',
  audit: { none: 'how a page is arranged; no record of anybody' },
  params: z.strictObject({ page: preferredPage }),
  reply: pagePreference,
});
