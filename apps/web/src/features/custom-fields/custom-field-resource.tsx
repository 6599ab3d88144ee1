import {
  createCustomField,
  getCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@lamplight/contracts/calls/custom-fields';
import {
  customFieldFields,
  newCustomFieldFields,
} from '@lamplight/contracts/entities/custom-field';
import type { KeptCustomField } from '@lamplight/contracts/entities/custom-field';
import { limits } from '@lamplight/contracts/limits';
import { customFieldFilters, customFieldSorts } from '@lamplight/contracts/tables/custom-fields';
import type { Resource } from '../../shared/resource/resource.ts';
import { positionField } from '../../shared/resource/usual-fields.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import { positionColumn } from '../../shared/table/position-column.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { customFieldValues, kindWords, modelWords } from './custom-field-values.ts';
import type { CustomFieldValues } from './custom-field-values.ts';

export const customFieldResource: Resource<KeptCustomField, CustomFieldValues> = {
  id: 'kept-custom-fields',
  one: 'custom field',
  many: 'custom fields',
  title: 'Custom fields',
  nameOf: ({ label }) => label,
  calls: {
    list: listCustomFields,
    get: getCustomField,
    create: createCustomField,
    update: updateCustomField,
    remove: removeCustomField,
  },
  screens: {
    list: 'health-system.custom-fields.index',
    add: 'health-system.custom-fields.add',
    edit: 'health-system.custom-fields.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'custom_field.changed',
  history: 'custom_field',
  table: {
    id: 'custom-fields',
    sorts: customFieldSorts,
    sortedBy: 'position',
    rules: customFieldFilters,
    filters: {
      model: { label: 'Of', options: optionsOf(modelWords) },
      kind: { label: 'Filled in as', options: optionsOf(kindWords) },
      label: { label: 'Name' },
      key: { label: 'Key' },
      section: { label: 'Section' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'label', header: 'Field', sortable: true, text: ({ label }) => label },
      {
        key: 'model',
        header: 'Of',
        sortable: true,
        text: ({ model }) => modelWords[model],
        words: modelWords,
      },
      {
        key: 'kind',
        header: 'Filled in as',
        sortable: true,
        text: ({ kind }) => kindWords[kind],
        words: kindWords,
      },
      { key: 'key', header: 'Key', sortable: true, text: ({ key }) => key },
      { key: 'section', header: 'Section', sortable: true, text: ({ section }) => section },
      {
        key: 'choices',
        header: 'Choices',
        isOptional: true,
        text: ({ options }) => options.choices.join(', '),
      },
      positionColumn(),
      updatedColumn(),
    ],
  },
  form: {
    fields: customFieldFields,
    newFields: newCustomFieldFields,
    blank: {
      label: '',
      model: 'patient',
      kind: 'text',
      key: null,
      section: null,
      options: { choices: [] },
      position: null,
    },
    valuesOf: customFieldValues,
    sections: [
      {
        fields: [
          {
            key: 'label',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'model',
            kind: 'choice',
            label: 'Of',
            required: true,
            isOnlyToAdd: true,
            options: optionsOf(modelWords),
          },
          {
            key: 'kind',
            kind: 'choice',
            label: 'Filled in as',
            description: 'It cannot be changed later: values are kept the way it says.',
            required: true,
            isOnlyToAdd: true,
            options: optionsOf(kindWords),
          },
          {
            key: 'options',
            kind: 'own',
            label: 'Choices',
            render: ({ form, row }) => <ChoicesInput form={form} row={row} />,
            text: ({ options }) => options.choices.join(', '),
          },
          {
            key: 'section',
            kind: 'text',
            label: 'Section',
            description: 'Fields of one section stand together in the form.',
            maxLength: limits.nameLength,
          },
          {
            key: 'key',
            kind: 'text',
            label: 'Key',
            description: 'What other systems know it by; left empty, it is made from the name.',
            isOnlyToAdd: true,
            maxLength: 40,
          },
          positionField(),
        ],
      },
    ],
  },
  removal: 'It is no longer asked for or shown. What was filled in is kept, and so is its history.',
};
