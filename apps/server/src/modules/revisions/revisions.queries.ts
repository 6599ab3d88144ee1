import { sql } from 'kysely';
import type { Revision } from '@lamplight/contracts/entities/revision';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';

export interface RevisionRow {
  id: number;
  action: Revision['action'];
  changes: Revision['audited_changes'];
  username: string;
  created_at: Date;
}

export async function listRevisionRows(
  db: Db,
  hospitalId: number,
  object: { type: string; id: number },
  page: Page,
): Promise<{ rows: RevisionRow[]; total: number }> {
  return listPage<RevisionRow>(db, {
    shown: sql`v.id, v.action, v.changes, v.username, v.created_at`,
    from: sql`revisions v`,
    where: [
      sql`v.hospital_id = ${hospitalId}`,
      sql`v.object_type = ${object.type}`,
      sql`v.object_id = ${object.id}`,
    ],
    page,
    key: 'v.id',
  });
}
