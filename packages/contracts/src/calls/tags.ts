import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tag, tagChoice, tagFields } from '../entities/tag.ts';
import { resourceCalls } from '../resource-calls.ts';
import { tagFilters, tagSorts } from '../tables/tags.ts';

export const {
  list: listTags,
  get: getTag,
  create: createTag,
  update: updateTag,
  remove: removeTag,
} = resourceCalls({
  name: 'tag',
  id: 'tags',
  path: '/tags',
  one: 'tag',
  many: 'Tags that patients can be given',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: tagSorts,
  filters: tagFilters,
  entity: tag,
  fields: tagFields,
  errors: ['Record::NameTaken'],
});

export const listTagChoices = defineCall({
  id: 'tags.dropdown',
  method: 'GET',
  path: '/tags/dropdown',
  summary: 'Tags by name, to choose a patient’s from',
  access: { permission: ['View', 'Patient'] },
  division: 'none',
  audit: { none: 'words for a choice; no record of anybody' },
  reply: z.array(tagChoice),
});
