import { sql } from 'kysely';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { RecordingEnd } from '@lamplight/contracts/entities/recording';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';

/** Still waited for: the device sends it, or is about to. */
export async function isAwaited(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM recordings
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND id = ${id}
      AND status IN ('recording', 'uploading')`.execute(db);
  return rows.length > 0;
}

/** In whatever state: one that has arrived lacks nothing. */
export async function isOfDevice(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM recordings
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND id = ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function hasPart(
  db: Db,
  hospitalId: number,
  id: number,
  number: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM recording_parts WHERE hospital_id = ${hospitalId}
    AND recording_id = ${id} AND number = ${number}`.execute(db);
  return rows.length > 0;
}

export interface NewPart {
  id: number;
  number: number;
  objectKey: ObjectKey;
  bytes: number;
  sha256: string;
  now: Date;
}

/** Decided in the same breath as it is written: a curtain that closes meanwhile keeps it out. */
export async function insertPart(
  tx: Tx,
  { hospital_id, device_id }: DeviceCard,
  { id, number, objectKey, bytes, sha256, now }: NewPart,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO recording_parts (hospital_id, recording_id, number, object_key, bytes, sha256, received_at)
    SELECT ${hospital_id}, ${id}::bigint, ${number}, ${objectKey}, ${bytes}, ${sha256}, ${now}
     WHERE EXISTS (SELECT FROM recordings r WHERE r.hospital_id = ${hospital_id} AND r.id = ${id}
             AND r.video_device_id = ${device_id} AND r.status IN ('recording', 'uploading'))
       AND NOT EXISTS (SELECT FROM curtains c WHERE c.hospital_id = ${hospital_id}
             AND c.video_device_id = ${device_id} AND c.is_closed)
    ON CONFLICT (hospital_id, recording_id, number) DO NOTHING
    RETURNING number`.execute(tx);
  return rows.length > 0;
}

/** The first word of the device counts; it says the same again when it lost the answer. */
export async function saveEnd(
  tx: Tx,
  { hospital_id, device_id }: DeviceCard,
  id: number,
  { parts, reason, now }: { parts: number; reason: RecordingEnd; now: Date },
): Promise<void> {
  await sql`UPDATE recordings SET status = 'uploading', ended_at = coalesce(ended_at, ${now}::timestamptz),
      end_reason = ${reason}, part_count = ${parts}
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND id = ${id}
      AND status IN ('recording', 'uploading') AND part_count IS NULL`.execute(tx);
}

const mostMissing = 100;

/** Undefined while the device has not said how many there are, and when nothing is waited for any more. */
export async function missingParts(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ part_count: number | null; missing: number[] }>`
    SELECT r.part_count, ARRAY(SELECT n FROM generate_series(0, r.part_count - 1) n
        WHERE NOT EXISTS (SELECT FROM recording_parts p WHERE p.hospital_id = r.hospital_id
          AND p.recording_id = r.id AND p.number = n) ORDER BY n LIMIT ${mostMissing}) AS missing
      FROM recordings r WHERE r.hospital_id = ${hospitalId} AND r.id = ${id}
       AND r.status = 'uploading'`.execute(db);
  const [row] = rows;
  return row === undefined || row.part_count === null ? undefined : row.missing;
}

/** One of those who bring the last part does it; nobody does it twice. */
export async function beginProcessing(tx: Tx, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`UPDATE recordings SET status = 'processing'
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND status = 'uploading' RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}
