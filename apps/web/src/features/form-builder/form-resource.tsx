import {
  createForm,
  getForm,
  listForms,
  removeForm,
  updateForm,
} from '@lamplight/contracts/calls/forms';
import { formFields } from '@lamplight/contracts/entities/form';
import type { Form } from '@lamplight/contracts/entities/form';
import { limits } from '@lamplight/contracts/limits';
import { formFilters, formSorts } from '@lamplight/contracts/tables/forms';
import type { Resource } from '../../shared/resource/resource.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';
import { FieldsInput } from './FieldsInput.tsx';
import type { FormValues } from './form-values.ts';

export const formResource: Resource<Form, FormValues> = {
  id: 'forms',
  one: 'form',
  many: 'forms',
  title: 'Forms',
  nameOf: ({ name }) => name,
  calls: {
    list: listForms,
    get: getForm,
    create: createForm,
    update: updateForm,
    remove: removeForm,
  },
  screens: { list: 'form-builder.index', add: 'form-builder.add', edit: 'form-builder.edit' },
  edit: ['Edit', 'FormBuilder'],
  changed: 'form.changed',
  history: 'form',
  table: {
    id: 'forms',
    sorts: formSorts,
    sortedBy: 'name',
    rules: formFilters,
    filters: {
      name: { label: 'Name' },
      is_active: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Form', sortable: true, text: ({ name }) => name },
      { key: 'description', header: 'Description', text: ({ description }) => description },
      { key: 'fields', header: 'Fields', text: ({ fields }) => String(fields.length) },
      yesNoColumn('is_active', 'In use', ({ is_active }) => is_active),
      yesNoColumn('can_update', 'Can be changed', ({ can_update }) => can_update),
      updatedColumn(),
    ],
  },
  form: {
    fields: formFields,
    isWide: true,
    blank: { name: '', description: null, is_active: true, can_update: true, fields: [] },
    valuesOf: ({ name, description, is_active, can_update, fields }) => ({
      name,
      description,
      is_active,
      can_update,
      fields,
    }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
            description: 'By which staff choose it.',
          },
          {
            key: 'description',
            kind: 'lines',
            label: 'Description',
            maxLength: limits.noteLength,
            description: 'When it is filled in, and what for.',
          },
          {
            key: 'is_active',
            kind: 'switch',
            label: 'In use',
            description: 'One that is not in use is no longer offered. What was filled in stays.',
          },
          {
            key: 'can_update',
            kind: 'switch',
            label: 'Can be changed until it is completed',
            description: 'Otherwise it is completed with the first save, and final.',
          },
        ],
      },
      {
        title: 'Fields',
        fields: [
          {
            key: 'fields',
            kind: 'own',
            label: 'Fields',
            render: ({ form }) => <FieldsInput form={form} />,
            text: ({ fields }) => fields.map(({ label }) => label).join(', '),
          },
        ],
      },
    ],
  },
  removal: 'It is no longer offered. What was filled in stays with its patients.',
};
