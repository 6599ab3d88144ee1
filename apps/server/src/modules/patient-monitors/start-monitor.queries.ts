import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { contains, inSight, ownDivisions } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

interface Asked {
  divisionId: number | undefined;
  q: string | undefined;
}
const inDivision = (column: string, { divisionId }: Asked): RawBuilder<boolean>[] =>
  divisionId === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${divisionId}`];

const patientInSight = (who: Principal) => sql<boolean>`p.hospital_id = ${who.hospitalId}
  AND p.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])
  AND (p.room_id IS NULL OR p.room_id IN (SELECT s.id FROM rooms s
    WHERE s.hospital_id = ${who.hospitalId} AND ${inSight(who, 's.unit_id')}))`;

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

export async function isPatientInSight(db: Db, who: Principal, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM patients p
    WHERE p.id = ${id} AND ${patientInSight(who)}`.execute(db);
  return rows.length > 0;
}

/** Of the patient: whether she is in sight and of the division, and whether she can be watched from now on. */
export async function findPatientToWatch(
  db: Db,
  who: Principal,
  { patient_id, division_id }: { patient_id: number; division_id: number },
): Promise<{ is_unwatched: boolean } | undefined> {
  const { rows } = await sql<{ is_unwatched: boolean }>`SELECT ${isUnwatched} AS is_unwatched
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

/** The room of the bed, if the bed is in sight and of the division, and whether it is free for the patient. */
export async function findBedToWatch(
  db: Db,
  who: Principal,
  fields: { bed_id: number; division_id: number; patient_id: number },
): Promise<{ room_id: number; is_free: boolean } | undefined> {
  const { rows } = await sql<{ room_id: number; is_free: boolean }>`
    SELECT b.room_id, ${isFree(fields.patient_id)} AS is_free FROM beds b
      JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id
     WHERE b.id = ${fields.bed_id} AND r.division_id = ${fields.division_id}
       AND ${bedInSight(who)}`.execute(db);
  return rows[0];
}
