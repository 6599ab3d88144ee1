import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';
import { searchPage, type FoundPage } from './search-page.queries.ts';

export interface PatientRow {
  id: number;
  division_id: number;
  mrn: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
  dob: string | null;
  gender: 'male' | 'female' | 'other';
  status: 'active' | 'inactive';
  is_merged: boolean;
  /** The record that stands for this one, if it is in sight too. */
  replaced_by: number | null;
  version: number;
  updated_at: Date;
}

const shownTo = (
  who: Principal,
): RawBuilder<unknown> => sql`x.id, x.division_id, x.mrn, x.first_name,
  x.middle_name, x.last_name, x.suffix, x.dob::text AS dob, x.gender, x.status, x.version, x.updated_at,
  x.merged_into_id IS NOT NULL AS is_merged,
  (SELECT p.id FROM patients p WHERE p.id = x.merged_into_id AND ${patientInSight(who)}) AS replaced_by`;

const inSight = (who: Principal): RawBuilder<unknown> => sql`(
  SELECT p.* FROM patients p WHERE ${patientInSight(who)}) x`;

export async function findPatientRow(
  db: Db,
  who: Principal,
  id: number,
): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`SELECT ${shownTo(who)} FROM ${inSight(who)}
    WHERE x.id = ${id}`.execute(db);
  return rows[0];
}

export interface PatientSearch {
  ids: readonly string[] | undefined;
  /** The whole number; the database holds it once. */
  mrn: string | undefined;
  after: number | undefined;
  count: number;
}

export const searchPatientRows = (
  db: Db,
  who: Principal,
  { ids, mrn, after, count }: PatientSearch,
): Promise<FoundPage<PatientRow>> =>
  searchPage<PatientRow>(db, {
    shown: shownTo(who),
    from: inSight(who),
    where: [
      sql`x.hospital_id = ${who.hospitalId}`,
      ...(ids ? [sql`x.id = ANY(${[...ids]}::bigint[])`] : []),
      ...(mrn === undefined ? [] : [sql`x.mrn = ${mrn}`]),
    ],
    behind: after === undefined ? undefined : sql`x.id > ${after}`,
    order: sql`x.id`,
    count,
  });

/** By what systems the health records of the hospital know its record numbers. */
export async function listNumberSystems(db: Db, hospitalId: number): Promise<string[]> {
  const { rows } = await sql<{ number_system: string }>`
    SELECT DISTINCT number_system FROM fhir_issuers
     WHERE hospital_id = ${hospitalId} AND is_enabled AND deleted_at IS NULL ORDER BY 1`.execute(
    db,
  );
  return rows.map((row) => row.number_system);
}
