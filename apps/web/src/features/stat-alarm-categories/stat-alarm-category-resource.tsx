import {
  createStatAlarmCategory,
  getStatAlarmCategory,
  listStatAlarmCategories,
  removeStatAlarmCategory,
  updateStatAlarmCategory,
} from '@lamplight/contracts/calls/stat-alarm-categories';
import { statAlarmCategoryFields } from '@lamplight/contracts/entities/stat-alarm-category';
import type { StatAlarmCategory } from '@lamplight/contracts/entities/stat-alarm-category';
import { limits } from '@lamplight/contracts/limits';
import {
  statAlarmCategoryFilters,
  statAlarmCategorySorts,
} from '@lamplight/contracts/tables/stat-alarm-categories';
import type { Resource } from '../../shared/resource/resource.ts';
import { enabledField, positionField } from '../../shared/resource/usual-fields.ts';
import { positionColumn } from '../../shared/table/position-column.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';

type Values = { label: string; is_enabled: boolean; position: number | null; version: number };

export const statAlarmCategoryResource: Resource<StatAlarmCategory, Values> = {
  id: 'stat-alarm-categories',
  one: 'alarm category',
  many: 'alarm categories',
  title: 'Alarm categories',
  nameOf: ({ label }) => label,
  calls: {
    list: listStatAlarmCategories,
    get: getStatAlarmCategory,
    create: createStatAlarmCategory,
    update: updateStatAlarmCategory,
    remove: removeStatAlarmCategory,
  },
  screens: {
    list: 'health-system.stat-alarm-categories.index',
    add: 'health-system.stat-alarm-categories.add',
    edit: 'health-system.stat-alarm-categories.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'stat_alarm_category.changed',
  history: 'stat_alarm_category',
  table: {
    id: 'stat-alarm-categories',
    sorts: statAlarmCategorySorts,
    sortedBy: 'position',
    rules: statAlarmCategoryFilters,
    filters: {
      label: { label: 'Name' },
      is_enabled: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'label', header: 'Category', sortable: true, text: ({ label }) => label },
      positionColumn(),
      yesNoColumn('is_enabled', 'In use', ({ is_enabled }) => is_enabled),
      updatedColumn(),
    ],
  },
  form: {
    fields: statAlarmCategoryFields,
    blank: { label: '', is_enabled: true, position: null },
    valuesOf: ({ label, is_enabled, position }) => ({ label, is_enabled, position }),
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
          positionField(),
          enabledField('One that is not in use is no longer offered; events keep it.'),
        ],
      },
    ],
  },
};
