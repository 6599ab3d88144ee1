import type { PauseOrder } from '@lamplight/contracts/entities/monitoring';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

interface Deed {
  hospitalId: number;
  userId: number;
  now: Date;
}

export async function insertPause(
  tx: Tx,
  { hospitalId, userId, now }: Deed,
  monitorId: number,
  { reason, minutes }: PauseOrder,
): Promise<{ id: number; until: Date }> {
  const { rows } = await sql<{ id: number; until: Date }>`
    INSERT INTO monitor_pauses (hospital_id, patient_monitor_id, reason, paused_by_id, paused_at, until)
    VALUES (${hospitalId}, ${monitorId}, ${reason}, ${userId}, ${now},
      ${now}::timestamptz + make_interval(mins => ${minutes}::integer))
    RETURNING id, until`.execute(tx);
  const [pause] = rows;
  if (!pause) throw new Error('A pause was added and has no id.');
  return pause;
}

/** Of sessions that are resumed or stopped. */
export async function endPauses(
  tx: Tx,
  { hospitalId, userId, now }: Deed,
  monitorIds: readonly number[],
): Promise<void> {
  await sql`UPDATE monitor_pauses SET ended_at = ${now}, ended_by_id = ${userId}
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ANY (${[...monitorIds]}::bigint[])
      AND ended_at IS NULL`.execute(tx);
}

export async function setStatus(
  tx: Tx,
  hospitalId: number,
  id: number,
  status: 'active' | 'paused',
): Promise<void> {
  await sql`UPDATE patient_monitors SET status = ${status}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

export interface OverduePause {
  patient_monitor_id: number;
  division_id: number;
}

/** Of a pause whose time is over and that nobody was told of: says so once, to whoever marks it first. */
export async function markOverdue(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<OverduePause | undefined> {
  const { rows } = await sql<OverduePause>`UPDATE monitor_pauses z SET overdue_at = ${now}
    FROM patient_monitors m
    WHERE z.hospital_id = ${hospitalId} AND z.id = ${id} AND z.ended_at IS NULL AND z.overdue_at IS NULL
      AND z.until <= ${now} AND m.hospital_id = z.hospital_id AND m.id = z.patient_monitor_id
    RETURNING z.patient_monitor_id, m.division_id`.execute(tx);
  return rows[0];
}

export async function duePauses(db: Db, hospitalId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM monitor_pauses
    WHERE hospital_id = ${hospitalId} AND ended_at IS NULL AND overdue_at IS NULL AND until <= ${now}
    ORDER BY until LIMIT 1000`.execute(db);
  return rows.map(({ id }) => id);
}

export interface PauseRow {
  reason: string;
  paused_by: string;
  paused_at: Date;
  until: Date;
  overdue_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
}

const most = 100;

export async function listPausesOf(
  db: Db,
  hospitalId: number,
  monitorId: number,
): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    SELECT z.reason, p.name AS paused_by, z.paused_at, z.until, z.overdue_at, z.ended_at, e.name AS ended_by
      FROM monitor_pauses z
      JOIN users p ON p.hospital_id = z.hospital_id AND p.id = z.paused_by_id
      LEFT JOIN users e ON e.hospital_id = z.hospital_id AND e.id = z.ended_by_id
     WHERE z.hospital_id = ${hospitalId} AND z.patient_monitor_id = ${monitorId}
     ORDER BY z.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
