import type { Export, ExportRequest } from '@lamplight/contracts/entities/export';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface ExportRow extends Pick<
  Export,
  'table' | 'status' | 'rows_done' | 'row_count' | 'problem'
> {
  id: number;
  user_id: number;
  session_id: number;
  request: ExportRequest;
  object_key: ObjectKey | null;
  bytes: number | null;
  sha256: string | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date;
}

const shown = sql`e.id, e.user_id, e.session_id, e.table_id AS "table", e.request, e.status, e.rows_done,
  e.row_count, e.problem, e.object_key, e.bytes, e.sha256, e.created_at, e.finished_at, e.expires_at`;
const own = (who: Principal, now: Date) => sql`e.hospital_id = ${who.hospitalId}
  AND e.user_id = ${who.userId} AND e.expires_at > ${now}`;

export async function insertExport(
  tx: Tx,
  who: Principal,
  request: ExportRequest,
  times: { now: Date; expiresAt: Date },
): Promise<number> {
  const row = await tx
    .insertInto('exports')
    .values({
      hospital_id: who.hospitalId,
      user_id: who.userId,
      session_id: who.sessionId,
      table_id: request.table,
      request: JSON.stringify(request),
      created_at: times.now,
      expires_at: times.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findExport(
  db: Db,
  who: Principal,
  id: number,
  now: Date,
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`SELECT ${shown} FROM exports e
    WHERE ${own(who, now)} AND e.id = ${id}`.execute(db);
  return rows[0];
}

export async function listExports(db: Db, who: Principal, now: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`SELECT ${shown} FROM exports e
    WHERE ${own(who, now)} ORDER BY e.id DESC LIMIT 100`.execute(db);
  return rows;
}

/** How many she has under way; the lock keeps two requests from counting the same. */
export async function countUnfinished(tx: Tx, who: Principal, now: Date): Promise<number> {
  await sql`SELECT FROM users WHERE hospital_id = ${who.hospitalId} AND id = ${who.userId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<{ under_way: number }>`SELECT count(*) AS under_way FROM exports e
    WHERE ${own(who, now)} AND e.status IN ('waiting', 'running')`.execute(tx);
  return rows[0]?.under_way ?? 0;
}

/** Takes it on, also again after a process that had it was lost; not one that is over. */
export async function startExport(
  tx: Tx,
  hospitalId: number,
  id: number,
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`UPDATE exports e SET status = 'running', rows_done = 0
    WHERE e.hospital_id = ${hospitalId} AND e.id = ${id} AND e.status IN ('waiting', 'running')
    RETURNING ${shown}`.execute(tx);
  return rows[0];
}

export async function saveProgress(
  tx: Tx,
  hospitalId: number,
  id: number,
  progress: { rows_done: number; row_count: number | null },
): Promise<void> {
  await tx
    .updateTable('exports')
    .set(progress)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

export async function finishExport(
  tx: Tx,
  hospitalId: number,
  id: number,
  end:
    | { status: 'done'; object_key: ObjectKey; bytes: number; sha256: string; row_count: number }
    | { status: 'failed'; problem: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ ...end, finished_at: now })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

export async function forgetExports(db: Db, hospitalId: number, now: Date): Promise<void> {
  await sql`DELETE FROM exports WHERE hospital_id = ${hospitalId} AND expires_at <= ${now}`.execute(
    db,
  );
}
