import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dynamicField, dynamicFieldFields, dynamicFieldValue } from '../entities/dynamic-field.ts';
import { resourceCalls } from '../resource-calls.ts';
import {
  dynamicFieldFilters,
  dynamicFieldNames,
  dynamicFieldSorts,
  dynamicTables,
} from '../tables/dynamic-fields.ts';

export const {
  list: listDynamicFields,
  get: getDynamicField,
  update: updateDynamicField,
} = resourceCalls({
  name: 'dynamic_field',
  id: 'dynamic-fields',
  path: '/dynamic_fields',
  /** The bare path answers with the values of one field. */
  listPath: '/dynamic_fields/all',
  one: 'field with values of the hospital’s own',
  many: 'Fields whose values the hospital chooses',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: dynamicFieldSorts,
  filters: dynamicFieldFilters,
  entity: dynamicField,
  fields: dynamicFieldFields,
  errors: ['Record::InUse'],
});

export const listDynamicFieldValues = defineCall({
  id: 'dynamic-fields.values',
  method: 'GET',
  path: '/dynamic_fields',
  summary: 'The values of a field in their order, those switched off too; none where none are set',
  /** Fields of patients are the only ones: whoever may see a patient reads what a value means. */
  access: { permission: ['View', 'Patient'] },
  division: 'none',
  audit: { none: 'words for a choice; no record of anybody' },
  query: z.strictObject({
    table_name: z.enum(dynamicTables),
    field_name: z.enum(dynamicFieldNames),
  }),
  reply: z.array(dynamicFieldValue),
});
