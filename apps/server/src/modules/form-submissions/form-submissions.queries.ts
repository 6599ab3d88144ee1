import type { FormField } from '@lamplight/contracts/entities/form';
import type {
  FormResult,
  ListedSubmission,
  SubmissionStatus,
} from '@lamplight/contracts/entities/form-submission';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';

export interface ListedRow {
  id: number;
  form_id: number;
  form_name: string;
  can_update: boolean;
  patient_id: number;
  patient_monitor_id: number | null;
  status: SubmissionStatus;
  filled_by: ListedSubmission['filled_by'];
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface SubmissionRow extends ListedRow {
  description: string | null;
  form_version: number;
  fields: FormField[];
  results: FormResult[];
}

const listed = sql`s.id, s.form_id, f.name AS form_name, f.can_update, s.patient_id, s.patient_monitor_id,
  s.status, jsonb_build_object('id', u.id, 'name', u.name) AS filled_by,
  s.version, s.created_at, s.updated_at`;

// The form may be removed by now; what was filled in is not.
const from = sql`form_submissions s
  JOIN forms f ON f.hospital_id = s.hospital_id AND f.id = s.form_id
  JOIN users u ON u.hospital_id = s.hospital_id AND u.id = s.filled_by_id`;

export const listSubmissions = (
  db: Db,
  who: Principal,
  patientId: number,
  page: Page,
): Promise<{ rows: ListedRow[]; total: number }> =>
  listPage<ListedRow>(db, {
    shown: listed,
    from,
    countFrom: sql`form_submissions s`,
    where: [
      sql<boolean>`s.hospital_id = ${who.hospitalId}`,
      sql<boolean>`s.patient_id = ${patientId}`,
    ],
    page,
    key: 's.id',
  });

/** A submission is in sight of who sees its patient. */
export async function findSubmission(
  db: Db,
  who: Principal,
  id: number,
): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    SELECT ${listed}, f.description, s.form_version, v.fields, s.results
      FROM ${from}
      JOIN form_versions v ON v.hospital_id = s.hospital_id AND v.form_id = s.form_id
       AND v.number = s.form_version
      JOIN patients p ON p.hospital_id = s.hospital_id AND p.id = s.patient_id
     WHERE s.hospital_id = ${who.hospitalId} AND s.id = ${id} AND ${patientInSight(who)}`.execute(
    db,
  );
  return rows[0];
}

/** Two saves of one form wait for each other; read afterwards, so that the second sees the first. */
export async function lockSubmission(
  tx: Tx,
  who: Principal,
  id: number,
): Promise<SubmissionRow | undefined> {
  await sql`SELECT FROM form_submissions s
    WHERE s.hospital_id = ${who.hospitalId} AND s.id = ${id} FOR UPDATE`.execute(tx);
  return findSubmission(tx, who, id);
}

export interface NewSubmission {
  form_id: number;
  form_version: number;
  patient_id: number;
  patient_monitor_id: number | null;
  results: FormResult[];
  status: SubmissionStatus;
}

export async function insertSubmission(
  tx: Tx,
  who: Principal,
  submission: NewSubmission,
): Promise<number> {
  const { form_id, form_version, patient_id, patient_monitor_id, results, status } = submission;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO form_submissions (hospital_id, form_id, form_version, patient_id, patient_monitor_id,
      results, status, filled_by_id)
    VALUES (${who.hospitalId}, ${form_id}, ${form_version}, ${patient_id}, ${patient_monitor_id},
      ${JSON.stringify(results)}::jsonb, ${status}, ${who.userId})
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A form was filled in and has no id.');
  return rows[0].id;
}

export async function saveSubmission(
  tx: Tx,
  who: Principal,
  id: number,
  { results, status }: Pick<NewSubmission, 'results' | 'status'>,
): Promise<void> {
  await sql`UPDATE form_submissions SET results = ${JSON.stringify(results)}::jsonb, status = ${status}
    WHERE hospital_id = ${who.hospitalId} AND id = ${id}`.execute(tx);
}
