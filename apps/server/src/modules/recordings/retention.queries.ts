import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Older than the health system keeps recordings, and held by nobody. */
export async function listExpired(
  db: Db,
  hospitalId: number,
  now: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT r.id FROM recordings r
    JOIN retention_settings s ON s.hospital_id = r.hospital_id AND s.kind = 'recordings'
   WHERE r.hospital_id = ${hospitalId} AND r.held_at IS NULL AND r.status IN ('available', 'failed')
     AND r.started_at < ${now}::timestamptz - s.keep_days * interval '1 day'
   ORDER BY r.started_at LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Recordings whose room never said that they are over, or never brought the rest: after a while what
 * arrived without a gap is all there is.
 */
export async function endForgotten(
  tx: Tx,
  hospitalId: number,
  now: Date,
  waitedHours: number,
): Promise<number[]> {
  await sql`UPDATE recordings SET status = 'uploading', ended_at = ends_at, end_reason = 'lost'
    WHERE hospital_id = ${hospitalId} AND status = 'recording'
      AND ends_at < ${now}::timestamptz - interval '1 minute'`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    UPDATE recordings r SET part_count = (SELECT count(*) FROM (
        SELECT number, row_number() OVER (ORDER BY number) - 1 AS nth FROM recording_parts p
         WHERE p.hospital_id = r.hospital_id AND p.recording_id = r.id) q WHERE number = nth)
     WHERE r.hospital_id = ${hospitalId} AND r.status = 'uploading'
       AND r.ends_at < ${now}::timestamptz - make_interval(hours => ${waitedHours})
    RETURNING r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
