import { sql } from 'kysely';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../../platform/database/database.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';

export interface NewFrame {
  objectKey: ObjectKey;
  bytes: number;
  sha256: string;
  takenAt: Date;
}

/** Decided in the same breath as it is written: a curtain that closes meanwhile keeps it out. */
export async function insertFrame(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { objectKey, bytes, sha256, takenAt }: NewFrame,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO device_frames (hospital_id, video_device_id, object_key, bytes, sha256, taken_at)
    SELECT ${hospital_id}, ${device_id}, ${objectKey}, ${bytes}, ${sha256}, ${takenAt}
     WHERE NOT EXISTS (SELECT FROM curtains c WHERE c.hospital_id = ${hospital_id}
       AND c.video_device_id = ${device_id} AND c.is_closed)
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Forgets what is older than the health system keeps it, and answers where the pictures lie. */
export async function removeOldFrames(
  db: Db,
  hospitalId: number,
  now: Date,
  most: number,
): Promise<ObjectKey[]> {
  const { rows } = await sql<{ object_key: ObjectKey }>`
    DELETE FROM device_frames WHERE hospital_id = ${hospitalId} AND id IN (
      SELECT f.id FROM device_frames f
        JOIN retention_settings s ON s.hospital_id = f.hospital_id AND s.kind = 'frames'
       WHERE f.hospital_id = ${hospitalId} AND f.taken_at < ${now}::timestamptz - s.keep_days * interval '1 day'
       ORDER BY f.taken_at LIMIT ${most})
    RETURNING object_key`.execute(db);
  return rows.map((row) => row.object_key);
}
