import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ownDivisions } from '../../platform/database/scope.ts';
import { saveLinks } from '../../platform/resources/save-links.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RoleRights {
  id: number;
  permissions: { action: string; subject: string }[];
}

/** Roles that can be given, held until the end so that nobody removes one meanwhile. */
export async function findRoleRights(
  db: Db,
  hospitalId: number,
  roleIds: readonly number[],
): Promise<Map<number, RoleRights>> {
  const { rows } = await sql<RoleRights>`SELECT r.id, coalesce((
      SELECT json_agg(json_build_object('action', p.action, 'subject', p.subject))
        FROM role_permissions p WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id), '[]') AS permissions
      FROM roles r WHERE r.hospital_id = ${hospitalId} AND r.deleted_at IS NULL
       AND r.id = ANY(${[...new Set(roleIds)]}::bigint[]) FOR KEY SHARE`.execute(db);
  return new Map(rows.map((role) => [role.id, role]));
}

/** The divisions that the asking person works in herself. */
export async function findOwnDivisions(db: Db, who: Principal): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT d.id FROM divisions d
    WHERE d.hospital_id = ${who.hospitalId} AND d.deleted_at IS NULL
      AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these that the hospital has. */
export async function findOfHospital(
  db: Db,
  table: 'staff_types' | 'virtual_request_types',
  hospitalId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${sql.table(table)} t
    WHERE t.hospital_id = ${hospitalId} AND t.id = ANY(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Tables that tie a person to records, and the column of the record. */
export const personLists = {
  user_divisions: 'division_id',
  user_staff_types: 'staff_type_id',
  user_virtual_request_types: 'virtual_request_type_id',
} as const;

export async function savePersonList(
  tx: Tx,
  table: keyof typeof personLists,
  person: { hospitalId: number; id: number },
  stored: readonly { id: number }[],
  wanted: readonly number[],
): Promise<void> {
  const links = { table, record: 'user_id', linked: personLists[table] };
  await saveLinks(tx, links, person, stored, wanted);
}

/** How the hospital is called by its identity provider. */
export async function organizationOf(db: Db, hospitalId: number): Promise<string> {
  const row = await db
    .selectFrom('hospitals')
    .select('auth0_id')
    .where('id', '=', hospitalId)
    .executeTakeFirstOrThrow();
  return row.auth0_id;
}
