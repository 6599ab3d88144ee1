import {
  getDynamicField,
  listDynamicFields,
  updateDynamicField,
} from '@lamplight/contracts/calls/dynamic-fields';
import { dynamicFieldFields } from '@lamplight/contracts/entities/dynamic-field';
import type { DynamicField } from '@lamplight/contracts/entities/dynamic-field';
import { limits } from '@lamplight/contracts/limits';
import { dynamicFieldFilters, dynamicFieldSorts } from '@lamplight/contracts/tables/dynamic-fields';
import type { Resource } from '../../shared/resource/resource.ts';
import { countColumn } from '../../shared/table/count-column.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import type { DynamicFieldValues } from './dynamic-field-values.ts';
import { ValuesInput } from './ValuesInput.tsx';

const tableWords = { patients: 'Patients' } as const;

export const dynamicFieldResource: Resource<DynamicField, DynamicFieldValues> = {
  id: 'dynamic-fields',
  one: 'dynamic field',
  many: 'dynamic fields',
  title: 'Dynamic fields',
  nameOf: ({ label }) => label,
  headingOf: ({ label }) => label,
  calls: { list: listDynamicFields, get: getDynamicField, update: updateDynamicField },
  screens: {
    list: 'health-system.dynamic-fields.index',
    edit: 'health-system.dynamic-fields.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'dynamic_field.changed',
  history: 'dynamic_field',
  table: {
    id: 'dynamic-fields',
    sorts: dynamicFieldSorts,
    sortedBy: 'label',
    rules: dynamicFieldFilters,
    filters: {
      label: { label: 'Name' },
      table_name: { label: 'Of', options: optionsOf(tableWords) },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'label', header: 'Field', sortable: true, text: ({ label }) => label },
      {
        key: 'table_name',
        header: 'Of',
        sortable: true,
        text: ({ table_name }) => tableWords[table_name],
        words: tableWords,
      },
      countColumn('value_count', 'Values'),
      {
        key: 'values',
        header: 'What can be chosen',
        text: ({ values }) =>
          values
            .filter(({ is_enabled }) => is_enabled)
            .map(({ label }) => label)
            .join(', '),
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: dynamicFieldFields,
    // Fields come with the product; none is ever added here.
    blank: { label: '', values: [] },
    valuesOf: ({ label, values }) => ({
      label,
      values: values.map(({ id, label: name, is_enabled }) => ({ id, label: name, is_enabled })),
    }),
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
            key: 'values',
            kind: 'own',
            label: 'Values',
            render: ({ form }) => <ValuesInput form={form} />,
            text: ({ values }) =>
              values
                .map(({ label, is_enabled }) => (is_enabled ? label : `${label} (off)`))
                .join(', '),
          },
        ],
      },
    ],
  },
};
