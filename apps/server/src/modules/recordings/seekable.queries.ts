import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';

/** The parts in order, as far as there is no gap: what comes after one could not be read. */
export async function partsInOrder(db: Db, hospitalId: number, id: number): Promise<ObjectKey[]> {
  const { rows } = await sql<{ object_key: ObjectKey }>`
    SELECT object_key FROM (SELECT object_key, number, row_number() OVER (ORDER BY number) - 1 AS nth
        FROM recording_parts WHERE hospital_id = ${hospitalId} AND recording_id = ${id}) p
     WHERE number = nth ORDER BY number`.execute(db);
  return rows.map(({ object_key }) => object_key);
}

export async function isProcessing(db: Db, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM recordings WHERE hospital_id = ${hospitalId} AND id = ${id}
    AND status = 'processing'`.execute(db);
  return rows.length > 0;
}

export interface SeekableFile {
  objectKey: ObjectKey;
  contentType: string;
  bytes: number;
  sha256: string;
  durationMs: number;
}

/** False when somebody has deleted it meanwhile. */
export async function saveAvailable(
  tx: Tx,
  hospitalId: number,
  id: number,
  { objectKey, contentType, bytes, sha256, durationMs }: SeekableFile,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`UPDATE recordings SET status = 'available', object_key = ${objectKey},
      content_type = ${contentType}, bytes = ${bytes}, sha256 = ${sha256}, duration_ms = ${durationMs},
      available_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND status = 'processing' RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function saveFailed(
  tx: Tx,
  hospitalId: number,
  id: number,
  problem: string,
): Promise<void> {
  await sql`UPDATE recordings SET status = 'failed', problem = ${problem}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND status = 'processing'`.execute(tx);
}

export async function dropParts(tx: Tx, hospitalId: number, id: number): Promise<void> {
  await sql`DELETE FROM recording_parts WHERE hospital_id = ${hospitalId}
    AND recording_id = ${id}`.execute(tx);
}
