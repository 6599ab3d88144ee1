import type { updateTableView } from '@lamplight/contracts/calls/table-user-settings';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { demandSystem, makeRoom, nameTaken } from './table-view-rules.ts';
import { findTableView, lockTableView, lockViews, saveTableView } from './table-views.queries.ts';

export async function changeTableView({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updateTableView>): Promise<TableView> {
  const { version, ...fields } = body;
  // Before the row, as whoever makes another view the default does; else two saves wait for each other.
  await lockViews(db, who, fields.is_system);
  const current = await lockTableView(db, who, params.id);
  if (!current) throw notFound();
  if (current.is_system || fields.is_system) demandSystem(who);
  if (current.version !== version) throw new Refusal('Record::Stale', { current: current });
  if (fields.table_id !== current.table_id)
    throw fieldRefused('table_id', 'A view stays with its table. Save it as a new one there.');
  await makeRoom({ db, who }, fields, current);
  await saveTableView(db, who, params.id, fields).catch(nameTaken);
  const saved = await findTableView(db, who, params.id);
  if (!saved) throw notFound();
  return saved;
}
