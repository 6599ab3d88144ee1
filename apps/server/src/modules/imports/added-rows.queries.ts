import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** One of these rows for each division they are in. */
export async function findOneOfEachDivision(
  tx: Tx,
  table: 'units' | 'rooms' | 'video_devices',
  hospitalId: number,
  ids: readonly number[],
): Promise<{ id: number; division_id: number }[]> {
  const { rows } = await sql<{
    id: number;
    division_id: number;
  }>`SELECT min(t.id) AS id, t.division_id
    FROM ${sql.table(table)} t
    WHERE t.hospital_id = ${hospitalId} AND t.id = ANY(${[...ids]}::bigint[])
    GROUP BY t.division_id ORDER BY 1`.execute(tx);
  return rows;
}
