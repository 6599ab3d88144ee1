import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';

export interface FoundPatient {
  patient_id: number;
  patient_monitor_id: number | null;
  room_id: number | null;
}

/** A patient in the partner's sight by her whole number, with the session that runs. */
export async function findPatientByNumber(
  db: Db,
  who: Principal,
  mrn: string,
): Promise<FoundPatient | undefined> {
  const { rows } = await sql<FoundPatient>`
    SELECT p.id AS patient_id, p.room_id,
           (SELECT m.id FROM patient_monitors m
              JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
             WHERE m.hospital_id = p.hospital_id AND m.patient_id = p.id AND m.status <> 'stopped'
               AND ${inSight(who, 'r.unit_id')} LIMIT 1) AS patient_monitor_id
      FROM patients p
     WHERE p.mrn = ${mrn} AND p.merged_into_id IS NULL AND ${patientInSight(who)}`.execute(db);
  return rows[0];
}
