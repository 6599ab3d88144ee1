import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export async function listRoles(db: Db, hospitalId: number): Promise<RoleChoice[]> {
  const { rows } = await sql<RoleChoice>`SELECT r.id, r.name, r.show_admin_menu, coalesce((
      SELECT json_agg(json_build_object('action', p.action, 'subject', p.subject) ORDER BY p.subject, p.action)
        FROM role_permissions p WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id), '[]') AS permissions
      FROM roles r WHERE r.hospital_id = ${hospitalId} AND r.deleted_at IS NULL
     ORDER BY lower(r.name), r.id`.execute(db);
  return rows;
}
