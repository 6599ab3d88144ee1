import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  keptPagePreference,
  pagePreference,
  pagePreferenceFields,
  preferredPage,
} from '../entities/page-preference.ts';
import { resourceCalls } from '../resource-calls.ts';
import { pagePreferenceFilters, pagePreferenceSorts } from '../tables/page-preferences.ts';

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

export const {
  list: listPagePreferences,
  get: getPagePreference,
  create: createPagePreference,
  update: updatePagePreference,
  remove: removePagePreference,
} = resourceCalls({
  name: 'page_preference',
  id: 'page-preferences',
  path: '/page_preferences',
  one: 'page preference',
  many: 'What pages show to each role',
  view: ['Edit', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: pagePreferenceSorts,
  filters: pagePreferenceFilters,
  entity: keptPagePreference,
  fields: pagePreferenceFields,
  errors: ['Record::NameTaken'],
});
