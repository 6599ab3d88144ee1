import {
  createLanguage,
  getLanguage,
  listLanguages,
  removeLanguage,
  updateLanguage,
} from '@lamplight/contracts/calls/languages';
import { languageFields } from '@lamplight/contracts/entities/language';
import type { Language } from '@lamplight/contracts/entities/language';
import { limits } from '@lamplight/contracts/limits';
import { languageFilters, languageSorts } from '@lamplight/contracts/tables/languages';
import type { Resource } from '../../shared/resource/resource.ts';
import { enabledField } from '../../shared/resource/usual-fields.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';

type Values = { name: string; code: string; is_enabled: boolean; version: number };

export const languageResource: Resource<Language, Values> = {
  id: 'languages',
  one: 'language',
  many: 'languages',
  title: 'Languages',
  nameOf: ({ name }) => name,
  calls: {
    list: listLanguages,
    get: getLanguage,
    create: createLanguage,
    update: updateLanguage,
    remove: removeLanguage,
  },
  screens: {
    list: 'health-system.languages.index',
    add: 'health-system.languages.add',
    edit: 'health-system.languages.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'language.changed',
  history: 'language',
  table: {
    id: 'languages',
    sorts: languageSorts,
    sortedBy: 'name',
    rules: languageFilters,
    filters: {
      name: { label: 'Name' },
      code: { label: 'Code' },
      is_enabled: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Language', sortable: true, text: ({ name }) => name },
      { key: 'code', header: 'Code', sortable: true, text: ({ code }) => code },
      yesNoColumn('is_enabled', 'In use', ({ is_enabled }) => is_enabled),
      updatedColumn(),
    ],
  },
  form: {
    fields: languageFields,
    blank: { name: '', code: '', is_enabled: true },
    valuesOf: ({ name, code, is_enabled }) => ({ name, code, is_enabled }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'code',
            kind: 'text',
            label: 'Code',
            description: 'Such as en, es or zh-Hant.',
            required: true,
            maxLength: 20,
          },
          enabledField('One that is not in use is no longer offered.'),
        ],
      },
    ],
  },
};
