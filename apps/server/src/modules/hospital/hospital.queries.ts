import { sql } from 'kysely';
import { fileAddress } from '../../platform/files/stored-files.queries.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface HospitalLogos {
  id: number;
  logo_url: string | null;
  footer_logo_url: string | null;
}

/** Points the hospital at a picture, or at none. */
export async function setLogo(
  tx: Tx,
  hospitalId: number,
  column: 'logo_file_id' | 'footer_logo_file_id',
  fileId: number | null,
): Promise<void> {
  await tx
    .updateTable('hospitals')
    .set({ [column]: fileId })
    .where('id', '=', hospitalId)
    .execute();
}

export async function findLogos(db: Db, hospitalId: number): Promise<HospitalLogos | undefined> {
  const { rows } = await sql<HospitalLogos>`
    SELECT h.id, ${fileAddress('h.logo_file_id')} AS logo_url,
           ${fileAddress('h.footer_logo_file_id')} AS footer_logo_url
      FROM hospitals h WHERE h.id = ${hospitalId}`.execute(db);
  return rows[0];
}
