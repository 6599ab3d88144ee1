import type {
  CameraConsent,
  CameraConsentFields,
  RequiredConsent,
} from '@lamplight/contracts/entities/camera-consent';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { personInSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';

export interface ConsentsRow {
  id: number;
  division_id: number;
  required: RequiredConsent;
  is_monitored: boolean;
  consents: CameraConsent[];
}

const most = 100;

export async function findConsents(
  db: Db,
  who: Principal,
  patientId: number,
): Promise<ConsentsRow | undefined> {
  const { rows } = await sql<ConsentsRow>`
    SELECT p.id, p.division_id, d.required_camera_consent AS required,
           EXISTS (SELECT FROM patient_monitors m WHERE m.hospital_id = p.hospital_id
             AND m.patient_id = p.id AND m.status <> 'stopped') AS is_monitored,
           coalesce((SELECT json_agg(json_build_object('id', c.id, 'state', c.state,
               'given_by', c.given_by, 'noted_at', c.noted_at,
               'language', CASE WHEN l.id IS NOT NULL
                 THEN json_build_object('id', l.id, 'name', l.name) END,
               'noted_by', CASE WHEN ${personInSight(who, 'c.noted_by_id')}
                 THEN json_build_object('id', u.id, 'name', u.name) END) ORDER BY c.id DESC)
             FROM (SELECT * FROM camera_consents c
                    WHERE c.hospital_id = p.hospital_id AND c.patient_id = p.id
                    ORDER BY c.id DESC LIMIT ${sql.lit(most)}) c
             JOIN users u ON u.hospital_id = c.hospital_id AND u.id = c.noted_by_id
             LEFT JOIN languages l ON l.hospital_id = c.hospital_id AND l.id = c.language_id),
             '[]') AS consents
      FROM patients p JOIN divisions d ON d.hospital_id = p.hospital_id AND d.id = p.division_id
     WHERE p.id = ${patientId} AND ${patientInSight(who)}`.execute(db);
  return rows[0];
}

/**
 * Whoever starts to watch her meanwhile waits, and then reads the newest word. A record that was merged into
 * another takes none: whoever is watched under the other would be watched on.
 */
export async function lockPatient(tx: Tx, who: Principal, patientId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM patients p
    WHERE p.id = ${patientId} AND p.merged_into_id IS NULL AND ${patientInSight(who)}
      FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function isLanguageInUse(tx: Tx, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM languages l WHERE l.hospital_id = ${hospitalId}
    AND l.id = ${id} AND l.deleted_at IS NULL AND l.is_enabled`.execute(tx);
  return rows.length > 0;
}

export async function insertConsent(
  tx: Tx,
  who: Principal,
  patientId: number,
  { state, given_by, language_id }: CameraConsentFields,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('camera_consents')
    .values({
      hospital_id: who.hospitalId,
      patient_id: patientId,
      state,
      given_by,
      language_id,
      noted_by_id: who.userId,
      noted_at: now,
    })
    .execute();
}
