import type { ExportRequest } from '@lamplight/contracts/entities/export';
import { mayCall } from '../../platform/http/admit.ts';
import type { ReadContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { listParamsOf, listQueryOf, type ExportedLists } from './exported-lists.ts';

/** A file that was written for her is hers for as long as she may read the list itself. */
export async function refuseWithoutRights(
  lists: ExportedLists,
  context: ReadContext,
  request: ExportRequest,
): Promise<void> {
  const { who } = context;
  const { call, run } = lists[request.table]();
  if (!mayCall(who, call)) throw new Refusal('Access::Denied');
  if (request.division_id !== '*' && !who.divisionIds.has(request.division_id)) throw notFound();
  if (request.of === undefined) return;
  const [asked, named] = [listQueryOf(call, request), listParamsOf(call, request)];
  if ('problems' in asked || !named) throw notFound();
  // The list of a patient is refused by itself where she is not in sight.
  await run({ ...context, ...named, query: { ...asked.query, page: 1, per_page: 1 } });
}
