import { z } from 'zod';
import { defineCall } from '../call.ts';
import { language, languageChoice, languageFields } from '../entities/language.ts';
import { resourceCalls } from '../resource-calls.ts';
import { languageFilters, languageSorts } from '../tables/languages.ts';

export const {
  list: listLanguages,
  get: getLanguage,
  create: createLanguage,
  update: updateLanguage,
  remove: removeLanguage,
} = resourceCalls({
  name: 'language',
  id: 'languages',
  path: '/languages',
  one: 'language',
  many: 'Languages that patients can be spoken to in',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  listAccess: {
    anyOf: [
      ['View', 'Hospital'],
      ['View', 'Patient'],
    ],
  },
  sorts: languageSorts,
  filters: languageFilters,
  entity: language,
  fields: languageFields,
  errors: ['Record::NameTaken'],
});

export const listLanguageChoices = defineCall({
  id: 'languages.dropdown',
  method: 'GET',
  path: '/languages/dropdown',
  summary: 'Languages in use, by name, to choose a patient’s from',
  access: { permission: ['View', 'Patient'] },
  division: 'none',
  audit: { none: 'words for a choice; no record of anybody' },
  reply: z.array(languageChoice),
});
