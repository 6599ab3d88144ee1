import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { roleFilters } from '@lamplight/contracts/tables/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

const permissionsOf = sql`coalesce((
  SELECT json_agg(json_build_object('action', p.action, 'subject', p.subject) ORDER BY p.subject, p.action)
    FROM role_permissions p WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id), '[]')`;
const userCount = sql`(SELECT count(*) FROM users u
  WHERE u.hospital_id = r.hospital_id AND u.role_id = r.id AND u.deleted_at IS NULL)`;

export async function listRoleChoices(db: Db, hospitalId: number): Promise<RoleChoice[]> {
  const { rows } = await sql<RoleChoice>`SELECT r.id, r.name, r.show_admin_menu,
           ${permissionsOf} AS permissions
      FROM roles r WHERE r.hospital_id = ${hospitalId} AND r.deleted_at IS NULL
     ORDER BY lower(r.name), r.id`.execute(db);
  return rows;
}

export interface RoleRow extends Omit<RoleChoice, 'id'> {
  id: number;
  permission_count: number;
  user_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const roleQueries = resourceQueries<RoleRow>({
  table: sql`roles r`,
  key: 'r.id',
  shown: sql`r.id, r.name, r.show_admin_menu, ${permissionsOf} AS permissions, ${userCount} AS user_count,
    (SELECT count(*) FROM role_permissions p
      WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id) AS permission_count,
    r.version, r.created_at, r.updated_at`,
  visible: (who) => sql<boolean>`r.hospital_id = ${who.hospitalId} AND r.deleted_at IS NULL`,
  sorts: {
    name: 'r.name',
    permission_count: 'permission_count',
    user_count: 'user_count',
    updated_at: 'r.updated_at',
  },
  sortedBy: 'name',
  searched: 'r.name',
  filters: {
    rules: roleFilters,
    columns: {
      name: 'r.name',
      show_admin_menu: 'r.show_admin_menu',
      permission: ({ value }) => sql<boolean>`EXISTS (SELECT FROM role_permissions p
        WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id
          AND p.action || ' ' || p.subject = ANY(${[...value]}::text[]))`,
      user_count: userCount,
      updated_at: 'r.updated_at',
    },
  },
});

interface Pair {
  action: string;
  subject: string;
}

/** Only what differs is written, so that the history names what was granted and what taken away. */
export async function savePermissions(
  tx: Tx,
  role: { hospitalId: number; id: number },
  granted: readonly Pair[],
  takenAway: readonly Pair[],
): Promise<void> {
  const { hospitalId, id } = role;
  if (takenAway.length > 0)
    await sql`DELETE FROM role_permissions WHERE hospital_id = ${hospitalId} AND role_id = ${id}
      AND (action, subject) IN (SELECT * FROM unnest(${takenAway.map((one) => one.action)}::text[],
                                                     ${takenAway.map((one) => one.subject)}::text[]))`.execute(
      tx,
    );
  if (granted.length > 0)
    await tx
      .insertInto('role_permissions')
      .values(granted.map((pair) => ({ hospital_id: hospitalId, role_id: id, ...pair })))
      .execute();
}
