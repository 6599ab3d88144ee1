import { sql } from 'kysely';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../database/database.ts';

/** What a device says of its version beside what it was told to install. */
export async function settleReported(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { version, failed, now }: { version: string; failed: string | null; now: Date },
): Promise<void> {
  await sql`UPDATE device_updates SET settled_at = ${now},
      outcome = CASE WHEN room_version = ${version} THEN 'installed' ELSE 'failed' END
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND settled_at IS NULL
      AND room_version IN (${version}, ${failed ?? version})`.execute(db);
}
