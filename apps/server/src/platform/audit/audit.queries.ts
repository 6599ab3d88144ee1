import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../database/database.ts';

/** One line of the trail: who did which call to which records. */
export interface AuditRow {
  hospitalId: number;
  userId: number | null;
  sessionId: number | null;
  requestId: string;
  call: string;
  action: string;
  subject: string;
  subjectIds: number[];
  divisionId: number | null;
  /** Ids and chosen words alone. */
  details?: object;
}

/** Many rows, of any hospitals, in one statement and one commit. */
export async function insertAuditRows(pool: pg.Pool, rows: AuditRow[]): Promise<void> {
  await pool.query({
    name: 'audit-batch',
    text: `INSERT INTO audit_log (hospital_id, user_id, session_id, request_id, call, action, subject, subject_ids, division_id)
           SELECT h, u, s, r, c, a, sub, ids::bigint[], d
             FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[])
               AS t(h, u, s, r, c, a, sub, ids, d)`,
    values: [
      rows.map((row) => row.hospitalId),
      rows.map((row) => row.userId),
      rows.map((row) => row.sessionId),
      rows.map((row) => row.requestId),
      rows.map((row) => row.call),
      rows.map((row) => row.action),
      rows.map((row) => row.subject),
      rows.map((row) => `{${row.subjectIds.join(',')}}`),
      rows.map((row) => row.divisionId),
    ],
  });
}

/** The row of a write, for the write's own transaction. */
export const auditStatement = (row: AuditRow) =>
  sql`INSERT INTO audit_log (hospital_id, user_id, session_id, request_id, call, action, subject, subject_ids, division_id, details)
    VALUES (${row.hospitalId}, ${row.userId}, ${row.sessionId}, ${row.requestId}, ${row.call},
            ${row.action}, ${row.subject}, ${`{${row.subjectIds.join(',')}}`}::bigint[], ${row.divisionId},
            ${row.details ? JSON.stringify(row.details) : null}::jsonb)`;

export async function insertAuditRow(tx: Tx, row: AuditRow): Promise<void> {
  await auditStatement(row).execute(tx);
}

/** For the sealer and the verifier, which look at all hospitals in turn. */
export async function sealHospital(
  client: pg.ClientBase,
  hospitalId: number,
  most: number,
): Promise<number> {
  const { rows } = await client.query<{ sealed: number }>('SELECT seal_audit($1, $2) AS sealed', [
    hospitalId,
    most,
  ]);
  return rows[0]?.sealed ?? 0;
}

export async function allHospitalIds(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('SELECT all_hospital_ids() AS id');
  return rows.map((row) => Number(row.id));
}

export interface SealHead {
  hospital_id: number;
  seq: number;
  seal: string;
  sealed_at: string;
}

export async function readHead(
  client: pg.ClientBase,
  hospitalId: number,
): Promise<SealHead | undefined> {
  const { rows } = await client.query<{ seq: string; seal: string; sealed_at: Date }>(
    `SELECT seq, encode(seal, 'hex') AS seal, sealed_at FROM audit_seals
      WHERE hospital_id = $1 ORDER BY seq DESC LIMIT 1`,
    [hospitalId],
  );
  const row = rows[0];
  return (
    row && {
      hospital_id: hospitalId,
      seq: Number(row.seq),
      seal: row.seal,
      sealed_at: row.sealed_at.toISOString(),
    }
  );
}

export interface SealCheck {
  seq: number;
  chained: boolean;
  seal: string;
  /** Ids of sealed rows that are gone or no longer hash to what was sealed. */
  missing: number[];
  altered: number[];
  /** Rows that stand between the first and the last sealed one but were never sealed. */
  inserted: number[];
}

/** Recomputes one seal from the rows as they are now. */
export async function checkSeal(
  client: pg.ClientBase,
  hospitalId: number,
  seq: number,
): Promise<SealCheck | undefined> {
  const { rows } = await client.query<{
    chained: boolean;
    seal: string;
    missing: string[];
    altered: string[];
    inserted: string[];
  }>(
    `WITH s AS (SELECT * FROM audit_seals WHERE hospital_id = $1 AND seq = $2),
          p AS (SELECT * FROM audit_seals WHERE hospital_id = $1 AND seq = $2 - 1),
          sealed AS (SELECT t.id, t.hash FROM s, unnest(s.row_ids, s.row_hashes) AS t(id, hash)),
          live AS (
            SELECT a.id, audit_row_hash(a) AS hash FROM audit_log a, s
             WHERE a.hospital_id = $1
               AND (a.xid, a.id) <= (s.last_xid, s.last_id)
               AND (a.xid, a.id) > (coalesce((SELECT last_xid FROM p), '0'::xid8), coalesce((SELECT last_id FROM p), 0)))
     SELECT s.previous = coalesce((SELECT seal FROM p), ''::bytea)
              AND s.seal = seal_hash(s.previous, s.row_hashes) AS chained,
            encode(s.seal, 'hex') AS seal,
            ARRAY(SELECT id FROM sealed EXCEPT SELECT id FROM live ORDER BY 1) AS missing,
            ARRAY(SELECT sealed.id FROM sealed JOIN live USING (id) WHERE sealed.hash <> live.hash ORDER BY 1) AS altered,
            ARRAY(SELECT id FROM live EXCEPT SELECT id FROM sealed ORDER BY 1) AS inserted
       FROM s`,
    [hospitalId, seq],
  );
  const row = rows[0];
  return (
    row && {
      seq,
      chained: row.chained,
      seal: row.seal,
      missing: row.missing.map(Number),
      altered: row.altered.map(Number),
      inserted: row.inserted.map(Number),
    }
  );
}

/**
 * A row that claims a transaction still to come: nothing the server wrote, and no seal would ever
 * reach it.
 */
export async function findRowFromTheFuture(
  client: pg.ClientBase,
  hospitalId: number,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM audit_log
      WHERE hospital_id = $1 AND xid > pg_snapshot_xmax(pg_current_snapshot()) ORDER BY id LIMIT 1`,
    [hospitalId],
  );
  return rows[0] && Number(rows[0].id);
}
