import {
  createTableView,
  listTableViews,
  removeTableView,
  updateTableView,
} from '@lamplight/contracts/calls/table-user-settings';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { addTableView } from './create-table-view.ts';
import { demandSystem, managesSystem } from './table-view-rules.ts';
import {
  deleteTableView,
  listTableViews as queryTableViews,
  lockTableView,
} from './table-views.queries.ts';
import { sharedViewsRoutes } from './shared-views.routes.ts';
import { changeTableView } from './update-table-view.ts';

export const tableUserSettingsRoutes = (): Implementation[] => [
  ...sharedViewsRoutes(),
  read(listTableViews, async ({ db, who, query }) => {
    const asked = { tableId: query.table_id, withSystem: managesSystem(who) };
    return queryTableViews(db, who, asked);
  }),
  write(createTableView, addTableView),
  write(updateTableView, changeTableView),
  write(removeTableView, async ({ db, who, params }) => {
    const view = await lockTableView(db, who, params.id);
    if (!view) throw notFound();
    if (view.is_system) demandSystem(who);
    await deleteTableView(db, who, params.id);
    return undefined;
  }),
];
