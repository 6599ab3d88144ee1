import type { BodyOf } from '@lamplight/contracts/call';
import type { updatePatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { ConsentState, RequiredConsent } from '@lamplight/contracts/entities/camera-consent';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { contains, inSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';

interface Asked {
  divisionId: number | undefined;
  q: string | undefined;
}
const inDivision = (column: string, { divisionId }: Asked): RawBuilder<boolean>[] =>
  divisionId === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${divisionId}`];

const isUnwatched = sql<boolean>`p.status = 'active' AND NOT EXISTS (SELECT FROM patient_monitors m
  WHERE m.hospital_id = p.hospital_id AND m.patient_id = p.id AND m.status <> 'stopped')`;

export interface UnwatchedPatientRow {
  id: number;
  display_name: string;
  mrn: string;
  division_id: number;
  room_id: number | null;
  room_name: string | null;
  bed_id: number | null;
  bed_name: string | null;
}

export const patientSorts = { name: 'p.last_name' };

export function listUnwatchedPatients(db: Db, who: Principal, asked: Asked, page: Page) {
  const name = sql<boolean>`(${contains('p.first_name', asked.q ?? '')}
    OR ${contains('p.last_name', asked.q ?? '')} OR ${contains('p.mrn', asked.q ?? '')})`;
  return listPage<UnwatchedPatientRow>(db, {
    shown: sql`p.id, concat_ws(' ', p.first_name, p.last_name) AS display_name, p.mrn, p.division_id,
      r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name`,
    from: sql`patients p
      LEFT JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id
      LEFT JOIN beds b ON b.hospital_id = p.hospital_id AND b.id = p.bed_id`,
    countFrom: sql`patients p`,
    where: [
      patientInSight(who),
      isUnwatched,
      ...inDivision('p.division_id', asked),
      ...(asked.q ? [name] : []),
    ],
    page,
    key: 'p.id',
  });
}

/** What she says to the camera in this moment is noted after this session has begun, and then ends it. */
export async function holdPatient(tx: Tx, hospitalId: number, id: number): Promise<void> {
  await sql`SELECT FROM patients p WHERE p.hospital_id = ${hospitalId} AND p.id = ${id}
    FOR SHARE`.execute(tx);
}

export interface PatientToWatch {
  is_unwatched: boolean;
  newest_consent: ConsentState | null;
  required_consent: RequiredConsent;
}

/** Of the patient: whether she is in sight and of the division, and whether she can be watched from now on. */
export async function findPatientToWatch(
  db: Db,
  who: Principal,
  { patient_id, division_id }: { patient_id: number; division_id: number },
): Promise<PatientToWatch | undefined> {
  const { rows } = await sql<PatientToWatch>`SELECT ${isUnwatched} AS is_unwatched,
      (SELECT c.state FROM camera_consents c WHERE c.hospital_id = p.hospital_id
         AND c.patient_id = p.id ORDER BY c.id DESC LIMIT 1) AS newest_consent,
      (SELECT d.required_camera_consent FROM divisions d
        WHERE d.hospital_id = p.hospital_id AND d.id = p.division_id) AS required_consent
    FROM patients p WHERE p.id = ${patient_id} AND p.division_id = ${division_id}
      AND ${patientInSight(who)}`.execute(db);
  return rows[0];
}

const bedInSight = (who: Principal) => sql<boolean>`b.hospital_id = ${who.hospitalId}
  AND b.deleted_at IS NULL AND b.room_id IN (SELECT s.id FROM rooms s
    WHERE s.hospital_id = ${who.hospitalId} AND s.deleted_at IS NULL AND ${inSight(who, 's.unit_id')})`;

/** Nobody else lies in it, and nobody is watched in it. */
const isFree = (patientId: number | undefined) => sql<boolean>`NOT EXISTS (SELECT FROM patients p
    WHERE p.hospital_id = b.hospital_id AND p.bed_id = b.id AND p.status = 'active'
      AND p.id IS DISTINCT FROM ${patientId ?? null}::bigint)
  AND NOT EXISTS (SELECT FROM patient_monitors m
    WHERE m.hospital_id = b.hospital_id AND m.bed_id = b.id AND m.status <> 'stopped')`;

const isOwn = (patientId: number | undefined) => sql<boolean>`EXISTS (SELECT FROM patients p
  WHERE p.hospital_id = b.hospital_id AND p.bed_id = b.id AND p.id = ${patientId ?? null}::bigint)`;

export interface UnwatchedBedRow {
  id: number;
  name: string;
  room_id: number;
  room_name: string;
  unit_id: number;
  unit_name: string;
  is_own: boolean;
}

/** The own bed first, whatever else is sorted by: it is nearly always the one. */
export const bedSorts = { room: 'NOT own.is_own, r.name' };

export function listUnwatchedBeds(
  db: Db,
  who: Principal,
  asked: Asked & { patientId: number | undefined },
  page: Page,
) {
  return listPage<UnwatchedBedRow>(db, {
    shown: sql`b.id, b.name, r.id AS room_id, r.name AS room_name, u.id AS unit_id, u.name AS unit_name,
      own.is_own`,
    from: sql`beds b
      JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id
      JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
      CROSS JOIN LATERAL (SELECT ${isOwn(asked.patientId)} AS is_own) own`,
    where: [
      bedInSight(who),
      isFree(asked.patientId),
      ...inDivision('r.division_id', asked),
      ...(asked.q ? [contains('r.name', asked.q)] : []),
    ],
    page,
    key: 'b.id',
  });
}

export interface BedToWatch {
  room_id: number;
  is_free: boolean;
}

/** The room of the bed, if the bed is in sight and of the division, and whether it is free for the patient. */
export async function findBedToWatch(
  db: Db,
  who: Principal,
  fields: { bed_id: number; division_id: number; patient_id: number },
): Promise<BedToWatch | undefined> {
  const { rows } = await sql<BedToWatch>`
    SELECT b.room_id, ${isFree(fields.patient_id)} AS is_free FROM beds b
      JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id
     WHERE b.id = ${fields.bed_id} AND r.division_id = ${fields.division_id}
       AND ${bedInSight(who)}`.execute(db);
  return rows[0];
}

type Changed = Omit<BodyOf<typeof updatePatientMonitor>, 'version'> & { room_id: number };

/** A zone was drawn on the picture of another device: it would lie anywhere. */
export async function saveMonitor(
  tx: Tx,
  hospitalId: number,
  id: number,
  fields: Changed,
): Promise<void> {
  const { video_device_id: deviceId } = fields;
  await sql`UPDATE patient_monitors SET room_id = ${fields.room_id}, bed_id = ${fields.bed_id},
      video_device_id = ${deviceId}, monitoring_category = ${fields.monitoring_category},
      suicide_risk = ${fields.suicide_risk}, one_to_one_ordered_by = ${fields.one_to_one_ordered_by || null},
      safety_zone = CASE WHEN video_device_id = ${deviceId} THEN safety_zone END
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}
