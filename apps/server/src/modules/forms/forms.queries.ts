import type { FormField, FormToFill } from '@lamplight/contracts/entities/form';
import { formFilters } from '@lamplight/contracts/tables/forms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface FormRow {
  id: number;
  name: string;
  description: string | null;
  is_active: boolean;
  can_update: boolean;
  form_version: number;
  fields: FormField[];
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = { name: 'f.name', is_active: 'f.is_active', updated_at: 'f.updated_at' };

const fields = sql`(SELECT v.fields FROM form_versions v WHERE v.hospital_id = f.hospital_id
  AND v.form_id = f.id AND v.number = f.form_version)`;

export const formQueries = resourceQueries<FormRow>({
  table: sql`forms f`,
  key: 'f.id',
  shown: sql`f.id, f.name, f.description, f.is_active, f.can_update, f.form_version,
    ${fields} AS fields, f.version, f.created_at, f.updated_at`,
  visible: (who) => sql<boolean>`f.hospital_id = ${who.hospitalId} AND f.deleted_at IS NULL`,
  sorts: columns,
  sortedBy: 'name',
  searched: 'f.name',
  filters: { rules: formFilters, columns },
});

export async function listFormsToFill(db: Db, hospitalId: number): Promise<FormToFill[]> {
  const { rows } = await sql<FormToFill>`
    SELECT f.id, f.name, f.description, f.can_update, f.form_version, ${fields} AS fields FROM forms f
     WHERE f.hospital_id = ${hospitalId} AND f.is_active AND f.deleted_at IS NULL
     ORDER BY lower(f.name), f.id`.execute(db);
  return rows;
}

/** The fields of a form that is there, in one of its versions. */
export async function findFormVersion(
  db: Db,
  hospitalId: number,
  formId: number,
  number: number,
): Promise<FormField[] | undefined> {
  const { rows } = await sql<{ fields: FormField[] }>`
    SELECT v.fields FROM form_versions v WHERE v.hospital_id = ${hospitalId}
       AND v.form_id = ${formId} AND v.number = ${number}`.execute(db);
  return rows[0]?.fields;
}

export async function addFormVersion(
  tx: Tx,
  hospitalId: number,
  version: { formId: number; number: number; fields: readonly FormField[] },
): Promise<void> {
  const { formId, number, fields: asked } = version;
  await sql`INSERT INTO form_versions (hospital_id, form_id, number, fields)
    VALUES (${hospitalId}, ${formId}, ${number}, ${JSON.stringify(asked)}::jsonb)`.execute(tx);
}
