import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ownDivisions } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RoleRights {
  id: number;
  permissions: { action: string; subject: string }[];
}

/** A role that can be given, held until the end so that nobody removes it meanwhile. */
export async function findRoleRights(
  tx: Tx,
  hospitalId: number,
  roleId: number,
): Promise<RoleRights | undefined> {
  const { rows } = await sql<RoleRights>`SELECT r.id, coalesce((
      SELECT json_agg(json_build_object('action', p.action, 'subject', p.subject))
        FROM role_permissions p WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id), '[]') AS permissions
      FROM roles r WHERE r.hospital_id = ${hospitalId} AND r.id = ${roleId} AND r.deleted_at IS NULL
       FOR KEY SHARE`.execute(tx);
  return rows[0];
}

/** How many of these divisions the asking person works in herself. */
export async function countOwnDivisions(
  db: Db,
  who: Principal,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM divisions d
    WHERE d.hospital_id = ${who.hospitalId} AND d.id = ANY(${[...ids]}::bigint[])
      AND d.deleted_at IS NULL AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many of these the hospital has. */
export async function countOfHospital(
  db: Db,
  table: 'staff_types' | 'virtual_request_types',
  hospitalId: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)} t
    WHERE t.hospital_id = ${hospitalId} AND t.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tables that tie a person to records, and the column of the record. */
export const personLists = {
  user_divisions: 'division_id',
  user_staff_types: 'staff_type_id',
  user_virtual_request_types: 'virtual_request_type_id',
} as const;

/** Only what differs is written: the history names what was added and what taken away. */
export async function savePersonList(
  tx: Tx,
  table: keyof typeof personLists,
  person: { hospitalId: number; id: number },
  stored: readonly { id: number }[],
  wanted: readonly number[],
): Promise<void> {
  const column = sql.ref(personLists[table]);
  const gone = stored.map(({ id }) => id).filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !stored.some((one) => one.id === id));
  if (gone.length > 0)
    await sql`DELETE FROM ${sql.table(table)} WHERE hospital_id = ${person.hospitalId}
      AND user_id = ${person.id} AND ${column} = ANY(${gone}::bigint[])`.execute(tx);
  if (added.length > 0)
    await sql`INSERT INTO ${sql.table(table)} (hospital_id, user_id, ${column})
      SELECT ${person.hospitalId}, ${person.id}, unnest(${added}::bigint[])`.execute(tx);
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
