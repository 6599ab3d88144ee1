import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface Merge {
  id: number;
  given_up_number: string;
  survivor_id: number;
  survivor_number: string;
  merged_at: Date;
  is_merged_further: boolean;
}

/** The merge by which a record was given up, while it stands. */
export async function findMerge(
  tx: Tx,
  hospitalId: number,
  givenUpId: number,
): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    SELECT m.id, g.mrn AS given_up_number, m.survivor_id, s.mrn AS survivor_number, m.merged_at,
           s.merged_into_id IS NOT NULL AS is_merged_further
      FROM patient_merges m
      JOIN patients g ON g.hospital_id = m.hospital_id AND g.id = m.given_up_id
      JOIN patients s ON s.hospital_id = m.hospital_id AND s.id = m.survivor_id
     WHERE m.hospital_id = ${hospitalId} AND m.given_up_id = ${givenUpId} AND m.undone_at IS NULL`.execute(
    tx,
  );
  return rows[0];
}

export async function returnRecords(
  tx: Tx,
  hospitalId: number,
  mergeId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ returned: number | null }>`
    SELECT unmerge_patient_records(${hospitalId}, ${mergeId}, ${now}) AS returned`.execute(tx);
  return rows[0]?.returned ?? 0;
}

interface MadeSince {
  kind: string;
  id: number;
  created_at: Date;
}

const mostTold = 200;

/** What the survivor was given while it stood for both. */
export async function listMadeSince(
  tx: Tx,
  hospitalId: number,
  { id, survivor_id, merged_at }: Merge,
): Promise<MadeSince[]> {
  const since = (table: string, kind: string, at: string) => sql`
    SELECT ${sql.lit(kind)} AS kind, t.id, t.${sql.ref(at)} AS created_at FROM ${sql.table(table)} t
     WHERE t.hospital_id = ${hospitalId} AND t.patient_id = ${survivor_id} AND t.${sql.ref(at)} > ${merged_at}
       AND NOT EXISTS (SELECT FROM patient_merge_rows r WHERE r.hospital_id = t.hospital_id
         AND r.merge_id = ${id} AND r.table_name = ${sql.lit(table)} AND r.row_id = t.id)`;
  const { rows } = await sql<MadeSince>`${sql.join(
    [
      since('patient_monitors', 'monitoring', 'created_at'),
      since('virtual_requests', 'virtual request', 'created_at'),
      since('meetings', 'visit', 'started_at'),
      since('form_submissions', 'form', 'created_at'),
      since('camera_consents', 'camera consent', 'noted_at'),
    ],
    sql` UNION ALL `,
  )} ORDER BY created_at LIMIT ${sql.lit(mostTold)}`.execute(tx);
  return rows;
}
