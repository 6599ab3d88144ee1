import type { BodyOf } from '@lamplight/contracts/call';
import {
  createLanguage,
  getLanguage,
  listLanguageChoices,
  listLanguages,
  removeLanguage,
  updateLanguage,
} from '@lamplight/contracts/calls/languages';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { languageQueries, listLanguagesInUse } from './languages.queries.ts';

export const languagesRoutes = (): Implementation[] => [
  read(listLanguageChoices, ({ db, who }) => listLanguagesInUse(db, who.hospitalId)),
  ...resourceRoutes({
    calls: {
      list: listLanguages,
      get: getLanguage,
      create: createLanguage,
      update: updateLanguage,
      remove: removeLanguage,
    },
    queries: languageQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'language'>, ...edited(row) }),
    ...simpleTable<BodyOf<typeof createLanguage>>('languages', {
      index: 'languages_name',
      field: 'name',
      text: 'There already is a language of this name',
    }),
  }),
];
