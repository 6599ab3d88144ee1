import {
  getSharedView,
  listSharedViews,
  removeSharedView,
  updateSharedView,
} from '@lamplight/contracts/calls/shared-views';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { sharedViewQueries } from './shared-views.queries.ts';
import { deleteTableView } from './table-views.queries.ts';

const table = simpleTable<{ name: string }>('table_user_settings', {
  index: 'table_user_settings_system_name',
  field: 'name',
  text: 'The system already has a view of this name',
});

export const sharedViewsRoutes = () =>
  resourceRoutes({
    calls: {
      list: listSharedViews,
      get: getSharedView,
      update: updateSharedView,
      remove: removeSharedView,
    },
    queries: sharedViewQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'shared_view'>, ...edited(row) }),
    update: table.update,
    remove: ({ db, who }, { id }) => deleteTableView(db, who, id),
  });
