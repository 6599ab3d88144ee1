import type { Database } from '@lamplight/database/types.generated';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Fields with their place filled in: left empty, it is behind the last one. Two that are added at the
 * same moment may get the same place; lists then put them in the order of their ids.
 */
export async function placeLast<Fields extends { position: number | null }>(
  db: Tx,
  table: keyof Database,
  among: RawBuilder<boolean>,
  fields: Fields,
): Promise<Fields & { position: number }> {
  if (fields.position !== null) return { ...fields, position: fields.position };
  const { rows } = await sql<{ next: number }>`SELECT coalesce(max(position), 0) + 1 AS next
    FROM ${sql.table(table)} WHERE ${among} AND deleted_at IS NULL`.execute(db);
  return { ...fields, position: rows[0]?.next ?? 1 };
}
