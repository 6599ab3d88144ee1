import { sql } from 'kysely';
import type { DeviceCard, DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../database/database.ts';

export async function findStanding(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
): Promise<DeviceStanding | undefined> {
  const { rows } = await sql<DeviceStanding>`
    SELECT EXISTS (SELECT FROM patient_monitors m WHERE m.hospital_id = v.hospital_id
             AND m.video_device_id = v.id AND m.status = 'active') AS monitored,
           h.media_lease_minutes AS lease_minutes, d.timezone
      FROM video_devices v
      JOIN divisions d ON d.hospital_id = v.hospital_id AND d.id = v.division_id
      JOIN hospitals h ON h.id = v.hospital_id
     WHERE v.hospital_id = ${hospital_id} AND v.id = ${device_id}`.execute(db);
  return rows[0];
}
