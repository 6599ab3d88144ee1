import type { createTableView } from '@lamplight/contracts/calls/table-user-settings';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { demandSystem, makeRoom, nameTaken } from './table-view-rules.ts';
import { findTableView, insertTableView } from './table-views.queries.ts';

export async function addTableView({
  db,
  who,
  body,
}: WriteContext<typeof createTableView>): Promise<TableView> {
  if (body.is_system) demandSystem(who);
  await makeRoom({ db, who }, body);
  const id = await insertTableView(db, who, body).catch(nameTaken);
  const row = await findTableView(db, who, id);
  if (!row) throw notFound();
  return row;
}
