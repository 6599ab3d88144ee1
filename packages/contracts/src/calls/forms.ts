import { z } from 'zod';
import { defineCall } from '../call.ts';
import { form, formFields, formToFill } from '../entities/form.ts';
import { resourceCalls } from '../resource-calls.ts';
import { formFilters, formSorts } from '../tables/forms.ts';

export const {
  list: listForms,
  get: getForm,
  create: createForm,
  update: updateForm,
  remove: removeForm,
} = resourceCalls({
  name: 'form',
  id: 'forms',
  path: '/forms',
  one: 'form',
  many: 'Forms that the hospital has made',
  view: ['Edit', 'FormBuilder'],
  edit: ['Edit', 'FormBuilder'],
  sorts: formSorts,
  filters: formFilters,
  entity: form,
  fields: formFields,
  errors: ['Record::NameTaken'],
});

export const listFormChoices = defineCall({
  id: 'forms.dropdown',
  method: 'GET',
  path: '/forms/dropdown',
  summary: 'The forms in use by name, with the fields that they ask for now',
  access: { permission: ['Fill', 'FormBuilder'] },
  division: 'none',
  audit: { none: 'blank forms; no record of anybody' },
  reply: z.array(formToFill),
});
