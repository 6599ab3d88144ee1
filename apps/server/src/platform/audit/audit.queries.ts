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

/** Which rows a seal is about, as values that the database can look up in its index. */
async function boundsOf(client: pg.ClientBase, hospitalId: number, seq: number) {
  const { rows } = await client.query<Record<'began' | 'ended' | 'after' | 'until', string>>(
    // A seal without rows begins an era: what stands behind the last row of the one before was never sealed.
    `SELECT coalesce(p.era_began, '-infinity')::text AS began,
            CASE WHEN s.row_ids = '{}' THEN s.era_began
                 ELSE coalesce((SELECT min(m.era_began) FROM audit_seals m
                                 WHERE m.hospital_id = $1 AND m.row_ids = '{}' AND m.era_began > s.era_began), 'infinity')
            END::text AS ended,
            concat_ws(' ', coalesce(p.last_xid, '0'), coalesce(p.last_id, 0)) AS after,
            CASE WHEN s.row_ids = '{}' THEN '18446744073709551615 9223372036854775807'
                 ELSE concat_ws(' ', s.last_xid, s.last_id) END AS until
       FROM audit_seals s LEFT JOIN audit_seals p ON p.hospital_id = $1 AND p.seq = $2::bigint - 1
      WHERE s.hospital_id = $1 AND s.seq = $2`,
    [hospitalId, seq],
  );
  const bounds = rows[0];
  return (
    bounds && [bounds.began, bounds.ended, ...bounds.after.split(' '), ...bounds.until.split(' ')]
  );
}

/** Recomputes one seal from the rows as they are now. */
export async function checkSeal(
  client: pg.ClientBase,
  hospitalId: number,
  seq: number,
): Promise<SealCheck | undefined> {
  const bounds = await boundsOf(client, hospitalId, seq);
  if (!bounds) return undefined;
  const { rows } = await client.query<{
    chained: boolean;
    seal: string;
    missing: string[];
    altered: string[];
    inserted: string[];
  }>(
    `WITH s AS (SELECT * FROM audit_seals WHERE hospital_id = $1 AND seq = $2),
          p AS (SELECT * FROM audit_seals WHERE hospital_id = $1 AND seq = $2::bigint - 1),
          sealed AS (SELECT t.id, t.hash FROM s, unnest(s.row_ids, s.row_hashes) AS t(id, hash) WHERE t.id IS NOT NULL),
          live AS (
            SELECT a.id, audit_row_hash(a) AS hash FROM audit_log a
             WHERE a.hospital_id = $1 AND a.at >= $3::timestamptz AND a.at < $4::timestamptz
               AND (a.xid, a.id) > ($5::xid8, $6::bigint) AND (a.xid, a.id) <= ($7::xid8, $8::bigint))
     SELECT s.previous = coalesce((SELECT seal FROM p), ''::bytea)
              AND s.seal = seal_hash(s.previous, s.row_hashes)
              AND CASE WHEN s.row_ids = '{}' THEN s.row_hashes = ARRAY[era_hash(s.era_began)]
                       ELSE s.era_began = $3::timestamptz END AS chained,
            encode(s.seal, 'hex') AS seal,
            ARRAY(SELECT id FROM sealed EXCEPT SELECT id FROM live ORDER BY 1) AS missing,
            ARRAY(SELECT sealed.id FROM sealed JOIN live USING (id) WHERE sealed.hash <> live.hash ORDER BY 1) AS altered,
            ARRAY(SELECT id FROM live EXCEPT SELECT id FROM sealed ORDER BY 1) AS inserted
       FROM s`,
    [hospitalId, seq, ...bounds],
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
 * reach it. Those of an earlier era were numbered by another cluster.
 */
export async function findRowFromTheFuture(
  client: pg.ClientBase,
  hospitalId: number,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM audit_log
      WHERE hospital_id = $1 AND xid > pg_snapshot_xmax(pg_current_snapshot())
        AND at >= coalesce((SELECT max(era_began) FROM audit_seals WHERE hospital_id = $1 AND row_ids = '{}'), '-infinity')
      ORDER BY id LIMIT 1`,
    [hospitalId],
  );
  return rows[0] && Number(rows[0].id);
}
