import type { AdtHistoryItem, MergedPatient } from '@lamplight/contracts/entities/patient';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from './patients-in-sight.queries.ts';

export interface MergedRow {
  id: number;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
  status: MergedPatient['status'];
  updated_at: Date;
}

const mostMerged = 100;

/** Those that the reader may see. */
export async function listMerged(db: Db, who: Principal, id: number): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    SELECT p.id, p.first_name, p.middle_name, p.last_name, p.suffix, p.status, p.updated_at
      FROM patients p WHERE ${patientInSight(who)} AND p.merged_into_id = ${id}
     ORDER BY p.merged_at DESC, p.id DESC LIMIT ${sql.lit(mostMerged)}`.execute(db);
  return rows;
}

export interface AdtRow extends Omit<AdtHistoryItem, 'created_at'> {
  created_at: Date;
}

/** Newest first; messages come in the order of their ids. */
export const adtSorts = { created_at: 'a.id' };

export async function listAdt(
  db: Db,
  hospitalId: number,
  patientId: number,
  page: Page,
): Promise<{ rows: AdtRow[]; total: number }> {
  return listPage<AdtRow>(db, {
    shown: sql`a.id, a.adt_event, a.created_at, a.patient_change, a.monitoring_change, a.details`,
    from: sql`adt_history a`,
    where: [sql`a.hospital_id = ${hospitalId}`, sql`a.patient_id = ${patientId}`],
    page,
    key: 'a.id',
  });
}
