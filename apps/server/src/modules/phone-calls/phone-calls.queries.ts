import type { PhoneOutcome } from '@lamplight/contracts/entities/phone-call';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface PhoneCallRow {
  call_uuid: string;
  patient_monitor_id: number;
  unit_id: number;
  unit_name: string;
  /** Null for the unit's own telephone. */
  user_id: number | null;
  user_name: string | null;
  called_at: Date;
  outcome: PhoneOutcome | null;
}

export async function insertPhoneCall(
  tx: Tx,
  who: Principal,
  { unit_id, id }: { unit_id: number; id: number },
  userId: number | null,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ call_uuid: string }>`
    INSERT INTO phone_calls (hospital_id, unit_id, patient_monitor_id, called_user_id, called_by_id, called_at)
    VALUES (${who.hospitalId}, ${unit_id}, ${id}, ${userId}, ${who.userId}, ${now})
    RETURNING call_uuid`.execute(tx);
  if (!rows[0]) throw new Error('A telephone call was added and has no number.');
  return rows[0].call_uuid;
}

/**
 * The telephone of somebody who is or was a nurse of the patient: the assignment may have changed between
 * what the caller saw and her press. Undefined for everybody else.
 */
export async function phoneOfNurse(
  db: Db,
  who: Principal,
  monitorId: number,
  userId: number,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ phone: string | null }>`
    SELECT w.phone FROM users w WHERE w.hospital_id = ${who.hospitalId} AND w.id = ${userId}
       AND EXISTS (SELECT FROM patient_monitor_assignments a WHERE a.hospital_id = w.hospital_id
         AND a.user_id = w.id AND a.patient_monitor_id = ${monitorId} AND a.role = 'nurse')`.execute(
    db,
  );
  return rows[0]?.phone;
}

/** The caller's own ones alone. */
export async function setOutcome(
  tx: Tx,
  who: Principal,
  { uuid, monitorId, outcome }: { uuid: string; monitorId: number; outcome: PhoneOutcome },
): Promise<void> {
  await sql`UPDATE phone_calls SET outcome = ${outcome}
    WHERE hospital_id = ${who.hospitalId} AND call_uuid = ${uuid} AND patient_monitor_id = ${monitorId}
      AND called_by_id = ${who.userId}`.execute(tx);
}

export async function findOwnCall(
  db: Db,
  who: Principal,
  { uuid, monitorId }: { uuid: string; monitorId: number },
): Promise<PhoneCallRow | undefined> {
  const { rows } = await sql<PhoneCallRow>`
    SELECT c.call_uuid, c.patient_monitor_id, u.id AS unit_id, u.name AS unit_name, w.id AS user_id,
           w.name AS user_name, c.called_at, c.outcome
      FROM phone_calls c JOIN units u ON u.hospital_id = c.hospital_id AND u.id = c.unit_id
      LEFT JOIN users w ON w.hospital_id = c.hospital_id AND w.id = c.called_user_id
     WHERE c.hospital_id = ${who.hospitalId} AND c.call_uuid = ${uuid}
       AND c.patient_monitor_id = ${monitorId} AND c.called_by_id = ${who.userId}`.execute(db);
  return rows[0];
}
