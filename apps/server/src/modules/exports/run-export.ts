import { Readable } from 'node:stream';
import { limits } from '@lamplight/contracts/limits';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { newObjectKey } from '../../platform/files/object-key.ts';
import { mayCall } from '../../platform/http/admit.ts';
import { auditRow, subjectIds } from '../../platform/http/audit-row.ts';
import type { JobTools } from '../../platform/jobs/module-job.ts';
import { knownSession, type Principal } from '../../platform/sessions/principal.ts';
import { loadSessions } from '../../platform/sessions/session.queries.ts';
import {
  listParamsOf,
  listQueryOf,
  type ExportedLists,
  type ReadImplementation,
} from './exported-lists.ts';
import { finishExport, saveProgress, startExport, type ExportRow } from './exports.queries.ts';
import { TooManyRows, writtenRows, type ExportPage } from './written-rows.ts';

export const exportJob = 'export-rows';
const pageSize = 1_000;

type Tools = Pick<JobTools, 'database' | 'objects' | 'clock'>;

/** She may have been disabled, or her role changed, since she asked. */
async function personNow(
  { database }: Tools,
  hospitalId: number,
  { session_id }: ExportRow,
): Promise<Principal | undefined> {
  const [row] = await loadSessions(database.reading(hospitalId), hospitalId, [session_id]);
  return row === undefined || row.user_gone ? undefined : knownSession(row).principal;
}

async function* pagesOf(
  db: Db,
  list: ReadImplementation,
  who: Principal,
  { request }: ExportRow,
  now: Date,
): AsyncGenerator<ExportPage> {
  const asked = listQueryOf(list.call, request);
  const named = listParamsOf(list.call, request);
  if ('problems' in asked || !named)
    throw new Error('An export was stored that its list does not answer.');
  const divisionId = request.division_id === '*' ? undefined : request.division_id;
  for (let page = 1; ; page += 1) {
    const query = { ...asked.query, page, per_page: pageSize };
    const context = {
      db,
      who,
      query,
      divisionId,
      now,
      params: named.params,
      body: undefined,
      requestId: exportJob,
      isGone: () => false,
    };
    const answer = (await list.run(context)) as ExportPage;
    if (answer.results.length > 0 || page === 1) yield answer;
    if (answer.results.length < pageSize) return;
  }
}

async function writeFile(
  tools: Tools,
  list: ReadImplementation,
  who: Principal,
  row: ExportRow,
): Promise<void> {
  const { database, objects, clock } = tools;
  const { hospitalId } = who;
  const requestId = `${exportJob}-${row.id}`;
  const actor = { hospitalId, userId: who.userId, userName: who.userName, requestId };
  const key = newObjectKey(hospitalId, 'export', 'csv');
  const divisionId = row.request.division_id === '*' ? null : row.request.division_id;
  const file = await database.snapshot(hospitalId, async (db) => {
    const pages = pagesOf(db, list, who, row, clock.now());
    const written = writtenRows(row.request, pages, (page, rows_done) =>
      database.writing(actor, async (tx) => {
        const { count, count_is_bound } = page.metadata;
        await saveProgress(tx, hospitalId, row.id, {
          rows_done,
          row_count: count_is_bound ? null : count,
        });
        const ids = subjectIds(list.call, { params: {}, body: undefined }, page);
        await insertAuditRow(tx, auditRow(list.call, who, requestId, ids, divisionId));
      }),
    );
    await objects.put(key, Readable.from(written.chunks));
    return { ...written.passed, sha256: written.digest() };
  });
  const { bytes, rows, sha256 } = file;
  await database.writing(actor, (tx) =>
    finishExport(
      tx,
      hospitalId,
      row.id,
      { status: 'done', object_key: key, bytes, sha256, row_count: rows },
      clock.now(),
    ),
  );
}

export async function runExport(
  tools: Tools,
  lists: ExportedLists,
  { hospital_id: hospitalId, id }: { hospital_id: number; id: number },
): Promise<void> {
  const { database, clock } = tools;
  const actor = { hospitalId, userId: null, userName: 'System', requestId: exportJob };
  const row = await database.writing(actor, (tx) => startExport(tx, hospitalId, id));
  if (!row) return;
  const fail = (problem: string) =>
    database.writing(actor, (tx) =>
      finishExport(tx, hospitalId, id, { status: 'failed', problem }, clock.now()),
    );
  const list = lists[row.table]();
  const who = await personNow(tools, hospitalId, row);
  const { division_id: division } = row.request;
  const maySee =
    who && mayCall(who, list.call) && (division === '*' || who.divisionIds.has(division));
  if (!maySee) return fail('You may no longer see this list. Ask an administrator if you need it.');
  try {
    await writeFile(tools, list, who, row);
  } catch (error) {
    if (error instanceof TooManyRows)
      return fail(
        `This list has more than ${limits.exportRows.toLocaleString('en-US')} rows. Filter it and export it again.`,
      );
    await fail('The export failed. Please try again.');
    throw error;
  }
}
