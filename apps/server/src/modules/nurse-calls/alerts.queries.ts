import type { AlertAnswer } from '@lamplight/domain/nurse-call/read-answer';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/database.ts';

export async function hospitalsDue(client: pg.ClientBase, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('SELECT nurse_call_alerts_due($1) AS id', [
    now,
  ]);
  return rows.map(({ id }) => Number(id));
}

/** An alert with all that is needed to send it. */
export interface DueAlert {
  id: number;
  destination_id: number;
  phase: 'start' | 'end';
  attempts: number;
  created_at: Date;
  host: string;
  port: number;
  uses_tls: boolean;
  certificate: string | null;
  alarm_uuid: string;
  facility: string;
  unit: string;
  room: string;
  bed: string;
  number: string;
}

/** The oldest of each line that waits, of destinations that are on; what is behind it in its line waits too. */
export async function dueAlerts(
  db: Db,
  hospitalId: number,
  now: Date,
  mostOfEach: number,
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    WITH heads AS (
      SELECT a.*, row_number() OVER (PARTITION BY a.destination_id ORDER BY a.id) AS place
        FROM nurse_call_alerts a
       WHERE a.hospital_id = ${hospitalId} AND a.state = 'waiting'
         AND (a.next_at IS NULL OR a.next_at <= ${now})
         AND NOT EXISTS (SELECT FROM nurse_call_alerts e
           WHERE e.hospital_id = a.hospital_id AND e.destination_id = a.destination_id AND e.line = a.line
             AND e.state = 'waiting' AND e.id < a.id))
    SELECT a.id, a.destination_id, a.phase, a.attempts, a.created_at, x.host, x.port, x.uses_tls, x.certificate,
           s.alarm_uuid, d.name AS facility, u.name AS unit, r.name AS room, coalesce(b.name, '') AS bed,
           p.mrn AS number
      FROM heads a
      JOIN nurse_call_destinations x ON x.hospital_id = a.hospital_id AND x.id = a.destination_id
      JOIN stat_alarms s ON s.hospital_id = a.hospital_id AND s.id = a.stat_alarm_id
      JOIN patient_monitors m ON m.hospital_id = s.hospital_id AND m.id = s.patient_monitor_id
      JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
      JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id
      LEFT JOIN beds b ON b.hospital_id = m.hospital_id AND b.id = m.bed_id
     WHERE a.place <= ${mostOfEach} AND x.is_enabled AND x.deleted_at IS NULL
     ORDER BY a.id`.execute(db);
  return rows;
}

/** Taken: whatever else waits for this destination is tried at once, since it is back. */
export async function saveSent(
  db: Db,
  hospitalId: number,
  { id, destination_id, attempts }: DueAlert,
  now: Date,
): Promise<void> {
  await sql`WITH done AS (
      UPDATE nurse_call_alerts SET state = 'sent', attempts = attempts + 1, next_at = NULL,
        last_error = NULL, sent_at = ${now}
       WHERE hospital_id = ${hospitalId} AND id = ${id})
    UPDATE nurse_call_alerts SET next_at = NULL
     WHERE ${attempts > 0} AND hospital_id = ${hospitalId} AND destination_id = ${destination_id}
       AND id <> ${id} AND state = 'waiting' AND next_at IS NOT NULL`.execute(db);
}

export async function saveMissed(
  db: Db,
  hospitalId: number,
  id: number,
  error: string,
  nextAt: Date | undefined,
): Promise<void> {
  await sql`UPDATE nurse_call_alerts SET attempts = attempts + 1, last_error = ${error},
      next_at = ${nextAt ?? null}, state = ${nextAt ? 'waiting' : 'failed'}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND state = 'waiting'`.execute(db);
}

/** Nobody waits there any more: sent later, they would call people to what is long over. */
export async function giveUpWaiting(
  tx: Tx,
  hospitalId: number,
  destinationId: number,
): Promise<void> {
  await sql`UPDATE nurse_call_alerts SET state = 'failed', next_at = NULL,
      last_error = 'The destination was switched off before it was sent'
    WHERE hospital_id = ${hospitalId} AND destination_id = ${destinationId} AND state = 'waiting'`.execute(
    tx,
  );
}

/** Notes what was answered to an alert of ours; the alarm, or nothing where none of that name was sent. */
export async function noteAnswer(
  tx: Tx,
  hospitalId: number,
  { alarmUuid, answer }: { alarmUuid: string; answer: AlertAnswer },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ stat_alarm_id: number }>`
    UPDATE nurse_call_alerts a SET answer = ${answer}, answered_at = ${now}
      FROM stat_alarms s
     WHERE s.hospital_id = ${hospitalId} AND s.alarm_uuid = ${alarmUuid}::uuid
       AND a.hospital_id = s.hospital_id AND a.stat_alarm_id = s.id AND a.phase = 'start'
    RETURNING a.stat_alarm_id`.execute(tx);
  return rows[0]?.stat_alarm_id;
}

export async function forgetAlerts(db: Db, hospitalId: number, before: Date): Promise<void> {
  await sql`DELETE FROM nurse_call_alerts
    WHERE hospital_id = ${hospitalId} AND created_at < ${before} AND state <> 'waiting'`.execute(
    db,
  );
}
