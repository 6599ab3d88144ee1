import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface BreakRow {
  id: number;
  user_id: number;
  user_name: string;
  started_at: Date;
  ends_at: Date;
}

const open = (
  hospitalId: number,
) => sql`SELECT k.id, k.user_id, u.name AS user_name, k.started_at, k.ends_at
  FROM observer_breaks k JOIN users u ON u.hospital_id = k.hospital_id AND u.id = k.user_id
  WHERE k.hospital_id = ${hospitalId} AND k.ended_at IS NULL`;

export async function openBreakOf(
  db: Db,
  hospitalId: number,
  userId: number,
): Promise<BreakRow | undefined> {
  const { rows } = await sql<BreakRow>`${open(hospitalId)} AND k.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function dueBreaks(db: Db, hospitalId: number, now: Date): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`${open(hospitalId)} AND k.ends_at <= ${now}
    ORDER BY k.ends_at, k.id LIMIT 500`.execute(db);
  return rows;
}

export async function insertBreak(
  tx: Tx,
  hospitalId: number,
  userId: number,
  now: Date,
  endsAt: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO observer_breaks
      (hospital_id, user_id, started_at, ends_at)
    VALUES (${hospitalId}, ${userId}, ${now}, ${endsAt}) RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A break was not stored.');
  return rows[0].id;
}

export async function insertCovers(
  tx: Tx,
  hospitalId: number,
  breakId: number,
  assignmentIds: readonly number[],
): Promise<void> {
  await sql`INSERT INTO observer_break_covers (hospital_id, observer_break_id, assignment_id)
    SELECT ${hospitalId}, ${breakId}, a.id FROM unnest(${[...assignmentIds]}::bigint[]) AS a (id)`.execute(
    tx,
  );
}

export interface Cover {
  monitor_id: number;
  user_id: number;
  is_open: boolean;
}

/** What the backups took over, and whether each still holds it without a break between. */
export async function coversOf(db: Db, hospitalId: number, breakId: number): Promise<Cover[]> {
  const { rows } = await sql<Cover>`
    SELECT a.patient_monitor_id AS monitor_id, a.user_id, a.ended_at IS NULL AS is_open
      FROM observer_break_covers c
      JOIN patient_monitor_assignments a ON a.hospital_id = c.hospital_id AND a.id = c.assignment_id
     WHERE c.hospital_id = ${hospitalId} AND c.observer_break_id = ${breakId}
     ORDER BY a.patient_monitor_id`.execute(db);
  return rows;
}

/** True for the one who ends it: a key and the timer may come at the same moment. */
export async function closeBreak(
  tx: Tx,
  hospitalId: number,
  breakId: number,
  by: 'key' | 'timer',
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE observer_breaks SET ended_at = greatest(${now}, started_at), ended_by = ${by}
    WHERE hospital_id = ${hospitalId} AND id = ${breakId} AND ended_at IS NULL RETURNING id`.execute(
      tx,
    );
  return rows.length > 0;
}
