import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export async function insertBed(
  tx: Tx,
  hospitalId: number,
  roomId: number,
  bed: { name: string; position: number },
): Promise<void> {
  await tx
    .insertInto('beds')
    .values({ hospital_id: hospitalId, room_id: roomId, ...bed })
    .execute();
}

export async function saveBed(
  tx: Tx,
  hospitalId: number,
  bed: { id: number; name: string; position: number },
): Promise<void> {
  await sql`UPDATE beds SET name = ${bed.name}, position = ${bed.position}
    WHERE hospital_id = ${hospitalId} AND id = ${bed.id}
      AND (name, position) IS DISTINCT FROM (${bed.name}, ${bed.position}::integer)`.execute(tx);
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
