import { sql } from 'kysely';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

type Fields = Omit<TableView, 'id' | 'version'>;

const shown = sql`s.id, s.table_id, s.name, s.is_default, s.is_system, s.metadata, s.version`;
/** Her own, and those of the system: these are everybody's to use. */
const known = (who: Principal) => sql`s.hospital_id = ${who.hospitalId}
  AND (s.is_system OR s.user_id = ${who.userId})`;

export async function listTableViews(
  db: Db,
  who: Principal,
  { tableId, withSystem }: { tableId: string | undefined; withSystem: boolean },
): Promise<TableView[]> {
  const { rows } = await sql<TableView>`SELECT ${shown} FROM table_user_settings s
    WHERE ${known(who)} AND (${withSystem} OR NOT s.is_system)
      AND (${tableId ?? null}::text IS NULL OR s.table_id = ${tableId ?? null})
    ORDER BY s.table_id, s.is_system, lower(s.name), s.id`.execute(db);
  return rows;
}

export async function findTableView(
  db: Db,
  who: Principal,
  id: number,
): Promise<TableView | undefined> {
  const { rows } = await sql<TableView>`SELECT ${shown} FROM table_user_settings s
    WHERE ${known(who)} AND s.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Saves of one person's views wait for each other, and so do those of the system's: only then is the
 * number of views what was counted, and the default the one that was taken.
 */
export async function lockViews(tx: Tx, who: Principal, isSystem: boolean): Promise<void> {
  await (
    isSystem
      ? sql`SELECT FROM hospitals WHERE id = ${who.hospitalId} FOR NO KEY UPDATE`
      : sql`SELECT FROM users WHERE hospital_id = ${who.hospitalId} AND id = ${who.userId} FOR NO KEY UPDATE`
  ).execute(tx);
}

/** The row locked; read by a second statement, after whatever it waited for. */
export async function lockTableView(
  tx: Tx,
  who: Principal,
  id: number,
): Promise<TableView | undefined> {
  await sql`SELECT FROM table_user_settings s WHERE ${known(who)} AND s.id = ${id} FOR UPDATE`.execute(
    tx,
  );
  return findTableView(tx, who, id);
}

/** How many views of the table she has, or the system has. */
export async function countViews(
  tx: Tx,
  who: Principal,
  { table_id, is_system }: Pick<Fields, 'table_id' | 'is_system'>,
): Promise<number> {
  const { rows } = await sql<{ views: number }>`SELECT count(*) AS views FROM table_user_settings s
    WHERE ${known(who)} AND s.table_id = ${table_id} AND s.is_system = ${is_system}`.execute(tx);
  return rows[0]?.views ?? 0;
}

/** Takes the mark from whichever view of the table has it, so that another can get it. */
export async function takeDefault(
  tx: Tx,
  who: Principal,
  tableId: string,
  id: number | null,
): Promise<void> {
  await sql`UPDATE table_user_settings SET is_default = false
    WHERE hospital_id = ${who.hospitalId} AND user_id = ${who.userId} AND table_id = ${tableId}
      AND is_default AND id IS DISTINCT FROM ${id}`.execute(tx);
}

const stored = ({ metadata, ...fields }: Fields) => ({
  ...fields,
  metadata: JSON.stringify(metadata),
});

export async function insertTableView(tx: Tx, who: Principal, fields: Fields): Promise<number> {
  const row = await tx
    .insertInto('table_user_settings')
    .values({ hospital_id: who.hospitalId, user_id: who.userId, ...stored(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A view of the system that becomes a person's own is hers who saves it, whoever made it. */
export async function saveTableView(
  tx: Tx,
  who: Principal,
  id: number,
  fields: Fields,
): Promise<void> {
  await tx
    .updateTable('table_user_settings')
    .set({ ...stored(fields), ...(!fields.is_system && { user_id: who.userId }) })
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTableView(tx: Tx, who: Principal, id: number): Promise<void> {
  await tx
    .deleteFrom('table_user_settings')
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', id)
    .execute();
}
