import {
  getSharedView,
  listSharedViews,
  removeSharedView,
  updateSharedView,
} from '@lamplight/contracts/calls/shared-views';
import { sharedViewFields } from '@lamplight/contracts/entities/shared-view';
import type { SharedView } from '@lamplight/contracts/entities/shared-view';
import { limits } from '@lamplight/contracts/limits';
import { sharedViewFilters, sharedViewSorts } from '@lamplight/contracts/tables/shared-views';
import type { Resource } from '../../shared/resource/resource.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { tableName, tableOptions } from './table-screens.ts';
import { columnsInWords, filtersInWords, orderInWords } from './view-words.ts';
import { ViewContent } from './ViewContent.tsx';

type Values = Pick<SharedView, 'name' | 'version'>;

export const sharedViewResource: Resource<SharedView, Values> = {
  id: 'shared-views',
  one: 'shared view',
  many: 'shared views',
  title: 'Shared views',
  nameOf: ({ name }) => name,
  calls: {
    list: listSharedViews,
    get: getSharedView,
    update: updateSharedView,
    remove: removeSharedView,
  },
  screens: { list: 'health-system.manage-views.index', edit: 'health-system.manage-views.edit' },
  edit: ['ManageSharedViews', 'PatientCentral'],
  changed: 'shared_view.changed',
  history: 'shared_view',
  emptyReason:
    'No view is shared yet. Arrange a table, save it as a view and switch on ‘Is System’ to share it.',
  table: {
    id: 'shared-views',
    sorts: sharedViewSorts,
    sortedBy: 'name',
    rules: sharedViewFilters,
    filters: {
      name: { label: 'Name' },
      table: { label: 'Table', options: tableOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'View', sortable: true, text: ({ name }) => name },
      {
        key: 'table',
        header: 'Table',
        sortable: true,
        text: ({ table_id }) => tableName(table_id),
      },
      {
        key: 'filters',
        header: 'Filters',
        text: ({ metadata }) => filtersInWords(metadata) || 'None',
      },
      { key: 'order', header: 'Order', text: ({ metadata }) => orderInWords(metadata) },
      {
        key: 'columns',
        header: 'Columns',
        isOptional: true,
        text: ({ metadata }) => columnsInWords(metadata),
      },
      { key: 'saved_by', header: 'Shared by', text: ({ saved_by }) => saved_by },
      updatedColumn(),
    ],
  },
  form: {
    fields: sharedViewFields,
    blank: { name: '' },
    valuesOf: ({ name }) => ({ name }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
        ],
      },
    ],
  },
  related: (view) => <ViewContent view={view} />,
  removal: 'Tables that show it go back to ‘System Default’. Its history is kept.',
};
