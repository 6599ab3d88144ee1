import type { BodyOf } from '@lamplight/contracts/call';
import {
  createStatAlarmCategory,
  getStatAlarmCategory,
  listStatAlarmCategories,
  listStatAlarmCategoryChoices,
  removeStatAlarmCategory,
  updateStatAlarmCategory,
} from '@lamplight/contracts/calls/stat-alarm-categories';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { orderedTable } from '../../platform/resources/ordered-table.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { listCategoriesInUse, statAlarmCategoryQueries } from './stat-alarm-categories.queries.ts';

export const statAlarmCategoriesRoutes = (): Implementation[] => [
  read(listStatAlarmCategoryChoices, ({ db, who }) => listCategoriesInUse(db, who.hospitalId)),
  ...resourceRoutes({
    calls: {
      list: listStatAlarmCategories,
      get: getStatAlarmCategory,
      create: createStatAlarmCategory,
      update: updateStatAlarmCategory,
      remove: removeStatAlarmCategory,
    },
    queries: statAlarmCategoryQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'stat_alarm_category'>, ...edited(row) }),
    ...orderedTable<BodyOf<typeof createStatAlarmCategory>>('stat_alarm_categories', {
      index: 'stat_alarm_categories_label',
      field: 'label',
      text: 'There already is a category of this name',
    }),
  }),
];
