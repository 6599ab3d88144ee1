import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Of the hospital's row, in a way that other work with the hospital does not wait for. */
export async function lockRights(tx: Tx, hospitalId: number): Promise<void> {
  await sql`SELECT FROM hospitals WHERE id = ${hospitalId} FOR NO KEY UPDATE`.execute(tx);
}

/** People who can sign in and may edit roles. */
export async function countRoleEditors(db: Db, hospitalId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM users u
      JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id AND r.deleted_at IS NULL
      JOIN role_permissions p ON p.hospital_id = r.hospital_id AND p.role_id = r.id
     WHERE u.hospital_id = ${hospitalId} AND u.deleted_at IS NULL AND u.disabled_at IS NULL
       AND p.action = 'Edit' AND p.subject = 'Role'`.execute(db);
  return rows[0]?.count ?? 0;
}
