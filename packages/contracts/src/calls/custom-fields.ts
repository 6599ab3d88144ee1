import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  customField,
  customFieldFields,
  keptCustomField,
  newCustomFieldFields,
} from '../entities/custom-field.ts';
import { resourceCalls } from '../resource-calls.ts';
import { customFieldFilters, customFieldSorts } from '../tables/custom-fields.ts';

export const listAllCustomFields = defineCall({
  id: 'custom-fields.all',
  method: 'GET',
  path: '/custom_fields/all',
  summary: 'Custom field definitions of the hospital, loaded at sign-in',
  access: { own: 'definitions of fields, not values; every screen needs them' },
  division: 'none',
  audit: { none: 'configuration every signed-in person loads' },
  reply: z.array(customField),
});

export const {
  list: listCustomFields,
  get: getCustomField,
  create: createCustomField,
  update: updateCustomField,
  remove: removeCustomField,
} = resourceCalls({
  name: 'custom_field',
  id: 'custom-fields',
  path: '/custom_fields',
  one: 'custom field',
  many: 'Fields that the hospital has added to its records',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: customFieldSorts,
  filters: customFieldFilters,
  entity: keptCustomField,
  fields: customFieldFields,
  newFields: newCustomFieldFields,
  errors: ['Record::NameTaken'],
});
