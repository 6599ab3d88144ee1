import type { ReplyOf } from '@lamplight/contracts/call';
import type { getRoster, listWallMonitors as call } from '@lamplight/contracts/calls/wall-views';
import { limits } from '@lamplight/contracts/limits';
import type { ReadContext } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { monitorWire, patientMonitorQueries } from '../patient-monitors/index.ts';
import { findUnit } from '../units/index.ts';
import { wallMonitorIds } from './wall-monitors.queries.ts';
import { wallViewQueries } from './wall-views.queries.ts';

type Context = ReadContext<typeof call> | ReadContext<typeof getRoster>;

/** A view that is not the reader's to open is as if missing, and never everybody instead. */
async function chosenView({ db, who, query }: Context) {
  if (query.view_id === undefined) return undefined;
  const view = await wallViewQueries.find(db, who, query.view_id);
  if (!view) throw notFound();
  return view;
}

export async function listWallMonitors(context: Context): Promise<ReplyOf<typeof call>> {
  const { db, who, query, divisionId } = context;
  const view = await chosenView(context);
  if (query.unit_id !== undefined && !(await findUnit(db, who, query.unit_id))) throw notFound();
  const some = 'ids' in query ? query.ids : undefined;
  const asked = { view, divisionId, unitId: query.unit_id, ids: some };
  const { ids, total } = await wallMonitorIds(db, who, asked);
  const request = { query: { page: 1, per_page: limits.wall.monitors, ids }, divisionId };
  const { rows } = await patientMonitorQueries.list(db, who, request);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id) => byId.get(id) ?? []).map(monitorWire),
    metadata: pageMetadata(total, limits.wall.monitors),
  };
}
