import type { HelpStep } from '@lamplight/domain/alarms/help-rules';
import { helpWatchedMs } from '@lamplight/domain/alarms/help-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface OpenHelpCall {
  hospital_id: number;
  id: number;
  patient_monitor_id: number;
  division_id: number;
  patient_id: number;
  room_id: number;
  is_active: boolean;
  step: HelpStep;
  step_at: Date;
  shown_at: Date | null;
}

/** Nothing while a call of the patient is open. */
export async function insertHelpCall(
  tx: Tx,
  hospitalId: number,
  { monitorId, step, now }: { monitorId: number; step: HelpStep; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO help_calls (hospital_id, patient_monitor_id, called_at, step, step_at)
    VALUES (${hospitalId}, ${monitorId}, ${now}, ${step}, ${now})
    ON CONFLICT (hospital_id, patient_monitor_id) WHERE ended_at IS NULL DO NOTHING
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** The call, locked. Lock its request first: accepting one locks them in this order. */
export async function lockHelpCall(
  tx: Tx,
  hospitalId: number,
  id: number,
): Promise<OpenHelpCall | undefined> {
  const { rows } = await sql<OpenHelpCall>`
    SELECT c.hospital_id, c.id, c.patient_monitor_id, m.division_id, m.patient_id, m.room_id,
           m.status = 'active' AS is_active, c.step, c.step_at, c.shown_at
      FROM help_calls c
      JOIN patient_monitors m ON m.hospital_id = c.hospital_id AND m.id = c.patient_monitor_id
     WHERE c.hospital_id = ${hospitalId} AND c.id = ${id} AND c.ended_at IS NULL FOR UPDATE OF c`.execute(
    tx,
  );
  return rows[0];
}

export async function openHelpCallIds(db: Db, hospitalId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM help_calls
    WHERE hospital_id = ${hospitalId} AND ended_at IS NULL ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function openHelpCallOf(
  db: Db,
  hospitalId: number,
  monitorId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM help_calls
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId} AND ended_at IS NULL`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The request by which people are called, locked. */
export async function lockHelpRequest(
  tx: Tx,
  hospitalId: number,
  callId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM virtual_requests
    WHERE hospital_id = ${hospitalId} AND help_call_id = ${callId} AND status = 'raised' FOR UPDATE`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Starts a step: whether a screen shows it is not known yet. */
export async function saveStep(
  tx: Tx,
  { hospital_id, id }: Pick<OpenHelpCall, 'hospital_id' | 'id'>,
  step: HelpStep,
  now: Date,
): Promise<void> {
  await sql`UPDATE help_calls SET step = ${step}, step_at = ${now}, shown_at = NULL, shown_by_id = NULL
    WHERE hospital_id = ${hospital_id} AND id = ${id}`.execute(tx);
}

export async function saveEnd(
  tx: Tx,
  { hospital_id, id }: Pick<OpenHelpCall, 'hospital_id' | 'id'>,
  lookedAtBy: number | null,
  now: Date,
): Promise<void> {
  await sql`UPDATE help_calls SET ended_at = ${now}, answered_by_id = ${lookedAtBy}::bigint,
      answer = CASE WHEN ${lookedAtBy}::bigint IS NOT NULL THEN 'looked' END
    WHERE hospital_id = ${hospital_id} AND id = ${id} AND ended_at IS NULL`.execute(tx);
}

/** Whether a person proved in the last seconds that they watch this patient's picture. */
export async function isWatched(
  db: Db,
  hospitalId: number,
  monitorId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM video_peers
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId} AND ended_at IS NULL
      AND watched_at > ${new Date(now.getTime() - helpWatchedMs)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Notes the first screen of this step. Only people who were called or have the picture open count. */
export async function saveShown(
  tx: Tx,
  who: Principal,
  patientId: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE help_calls c SET shown_at = ${now}, shown_by_id = ${who.userId}
      FROM patient_monitors m
     WHERE c.hospital_id = ${who.hospitalId} AND c.ended_at IS NULL AND c.shown_at IS NULL
       AND m.hospital_id = c.hospital_id AND m.id = c.patient_monitor_id AND m.patient_id = ${patientId}
       AND (EXISTS (SELECT FROM video_peers p WHERE p.hospital_id = c.hospital_id
              AND p.patient_monitor_id = m.id AND p.user_id = ${who.userId} AND p.ended_at IS NULL)
         OR EXISTS (SELECT FROM virtual_requests q
              JOIN virtual_request_recipients x ON x.hospital_id = q.hospital_id AND x.virtual_request_id = q.id
             WHERE q.hospital_id = c.hospital_id AND q.help_call_id = c.id AND q.status = 'raised'
               AND x.user_id = ${who.userId} AND x.dismissed_at IS NULL))`.execute(tx);
}

/** The patient's last call, if this person ended it by looking and none has been opened since. */
export async function saveOpenAgain(
  tx: Tx,
  who: Principal,
  monitorId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    UPDATE help_calls c SET ended_at = NULL, answer = NULL, answered_by_id = NULL
     WHERE c.hospital_id = ${who.hospitalId} AND c.answer = 'looked' AND c.answered_by_id = ${who.userId}
       AND c.id = (SELECT max(l.id) FROM help_calls l
         WHERE l.hospital_id = c.hospital_id AND l.patient_monitor_id = ${monitorId})
    RETURNING c.id`.execute(tx);
  return rows[0]?.id;
}
