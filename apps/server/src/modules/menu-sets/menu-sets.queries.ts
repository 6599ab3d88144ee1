import type { MenuItem } from '@lamplight/contracts/entities/menu-set';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface MenuSetRow {
  id: number;
  title: string;
  icon: string | null;
  expanded: boolean;
  enabled: boolean;
  position: number;
  role_ids: number[];
  menu_items: MenuItem[];
  version: number;
  created_at: Date;
  updated_at: Date;
}

const shown = sql`m.id, m.title, m.icon, m.expanded, m.enabled, m.position, m.role_ids, m.menu_items,
  m.version, m.created_at, m.updated_at`;

const inOrder = sql`ORDER BY m.position, m.id`;

export async function listAllMenuSets(db: Db, who: Principal): Promise<MenuSetRow[]> {
  const { rows } = await sql<MenuSetRow>`SELECT ${shown} FROM menu_sets m
    WHERE m.hospital_id = ${who.hospitalId} AND m.deleted_at IS NULL ${inOrder}`.execute(db);
  return rows;
}

/** The enabled sets that are for everybody or for the person's role. */
export async function listOwnMenuSets(db: Db, who: Principal): Promise<MenuSetRow[]> {
  const { rows } = await sql<MenuSetRow>`SELECT ${shown} FROM menu_sets m
    JOIN users u ON u.hospital_id = m.hospital_id AND u.id = ${who.userId}
    WHERE m.hospital_id = ${who.hospitalId} AND m.deleted_at IS NULL AND m.enabled
      AND (m.role_ids = '{}' OR u.role_id = ANY (m.role_ids)) ${inOrder}`.execute(db);
  return rows;
}

export async function findMenuSet(
  db: Db,
  who: Principal,
  id: number,
): Promise<MenuSetRow | undefined> {
  const { rows } = await sql<MenuSetRow>`SELECT ${shown} FROM menu_sets m
    WHERE m.hospital_id = ${who.hospitalId} AND m.deleted_at IS NULL AND m.id = ${id}`.execute(db);
  return rows[0];
}

/** The sets with their rows locked, so that two saves of one wait for each other. */
export async function lockMenuSets(
  tx: Tx,
  who: Principal,
  ids: readonly number[],
): Promise<MenuSetRow[]> {
  const { rows } = await sql<MenuSetRow>`SELECT ${shown} FROM menu_sets m
    WHERE m.hospital_id = ${who.hospitalId} AND m.deleted_at IS NULL AND m.id = ANY (${[...ids]}::bigint[])
    ${inOrder} FOR UPDATE`.execute(tx);
  return rows;
}

/** How many other sets are enabled, and the last place in the order; saves wait for one another. */
export async function lockMenu(
  tx: Tx,
  hospitalId: number,
  exceptId?: number,
): Promise<{ enabled: number; last: number }> {
  await sql`SELECT FROM hospitals WHERE id = ${hospitalId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ enabled: number; last: number }>`
    SELECT count(*) FILTER (WHERE enabled AND id IS DISTINCT FROM ${exceptId ?? null}::bigint) AS enabled,
           coalesce(max(position), 0) AS last
      FROM menu_sets WHERE hospital_id = ${hospitalId} AND deleted_at IS NULL`.execute(tx);
  return rows[0] ?? { enabled: 0, last: 0 };
}

/** How many of these roles the hospital has. One that was removed counts while the set still names it. */
export async function countRoles(
  tx: Tx,
  hospitalId: number,
  ids: readonly number[],
  named: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM roles
    WHERE hospital_id = ${hospitalId} AND id = ANY (${[...ids]}::bigint[])
      AND (deleted_at IS NULL OR id = ANY (${[...named]}::bigint[]))`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface MenuSetFields {
  title: string;
  icon: string | null;
  expanded: boolean;
  enabled: boolean;
  role_ids: number[];
  /** As JSON. */
  menu_items: string;
}

export async function insertMenuSet(
  tx: Tx,
  hospitalId: number,
  set: MenuSetFields & { position: number },
): Promise<number> {
  const row = await tx
    .insertInto('menu_sets')
    .values({ hospital_id: hospitalId, ...set })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveMenuSet(
  tx: Tx,
  hospitalId: number,
  id: number,
  change: MenuSetFields | { position: number } | { deleted_at: Date },
): Promise<void> {
  await tx
    .updateTable('menu_sets')
    .set(change)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
