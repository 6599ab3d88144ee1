import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  statAlarmCategory,
  statAlarmCategoryChoice,
  statAlarmCategoryFields,
} from '../entities/stat-alarm-category.ts';
import { resourceCalls } from '../resource-calls.ts';
import {
  statAlarmCategoryFilters,
  statAlarmCategorySorts,
} from '../tables/stat-alarm-categories.ts';

export const {
  list: listStatAlarmCategories,
  get: getStatAlarmCategory,
  create: createStatAlarmCategory,
  update: updateStatAlarmCategory,
  remove: removeStatAlarmCategory,
} = resourceCalls({
  name: 'stat_alarm_category',
  id: 'stat-alarm-categories',
  path: '/stat_alarm_categories',
  one: 'category of events',
  many: 'Categories that events and alarms can be given',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: statAlarmCategorySorts,
  filters: statAlarmCategoryFilters,
  entity: statAlarmCategory,
  fields: statAlarmCategoryFields,
  errors: ['Record::NameTaken'],
});

export const listStatAlarmCategoryChoices = defineCall({
  id: 'stat-alarms.categories',
  method: 'GET',
  path: '/stat_alarms/categories',
  summary: 'Categories in use, in their order, for whoever enters or corrects an event',
  /** Whoever watches a patient may enter an event about her; correcting those of others is another right. */
  access: {
    anyOf: [
      ['View', 'PatientMonitor'],
      ['Edit', 'StatAlarm'],
    ],
  },
  division: 'none',
  audit: { none: 'words for a choice; no record of anybody' },
  reply: z.array(statAlarmCategoryChoice),
});
