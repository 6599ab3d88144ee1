import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** All in one statement: only so can two beds swap their names. */
export async function saveBedsKept(
  tx: Tx,
  hospitalId: number,
  beds: { id: number; name: string; position: number }[],
): Promise<void> {
  const column = <Key extends keyof (typeof beds)[number]>(key: Key) => beds.map((bed) => bed[key]);
  await sql`UPDATE beds b SET name = kept.name, position = kept.position
     FROM unnest(${column('id')}::bigint[], ${column('name')}::text[], ${column('position')}::integer[])
       AS kept(id, name, position)
    WHERE b.hospital_id = ${hospitalId} AND b.id = kept.id
      AND (b.name, b.position) IS DISTINCT FROM (kept.name, kept.position)`.execute(tx);
}

export async function markBedsDeleted(
  tx: Tx,
  hospitalId: number,
  ids: number[],
  now: Date,
): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('beds')
    .set({ deleted_at: now })
    .where('hospital_id', '=', hospitalId)
    .where('id', 'in', ids)
    .execute();
}
