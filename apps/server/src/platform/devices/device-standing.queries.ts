import { sql } from 'kysely';
import type { DeviceCard, DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../database/database.ts';

/** Help is offered only where somebody sees that it was asked for: the flag is on and names nobody, or
 * this division, or people. */
const watchesForHelp = sql`SELECT FROM feature_flags f
  WHERE f.hospital_id = v.hospital_id AND f.key = 'nudge_on_wake_word' AND f.enabled
    AND (NOT EXISTS (SELECT FROM feature_flag_divisions x WHERE x.hospital_id = f.hospital_id
           AND x.feature_flag_id = f.id AND x.division_id <> v.division_id)
      OR EXISTS (SELECT FROM feature_flag_divisions x WHERE x.hospital_id = f.hospital_id
           AND x.feature_flag_id = f.id AND x.division_id = v.division_id))`;

const openCall = sql`SELECT FROM nudges n
  JOIN patient_monitors m ON m.hospital_id = n.hospital_id AND m.id = n.patient_monitor_id
  WHERE n.hospital_id = v.hospital_id AND m.video_device_id = v.id AND m.status = 'active'
    AND n.source = 'wake_word' AND n.end_time IS NULL`;

export async function findStanding(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  servedVersion: string | null,
): Promise<DeviceStanding | undefined> {
  const { rows } = await sql<DeviceStanding>`
    SELECT m.id IS NOT NULL AS monitored, m.id AS session,
           h.media_lease_minutes AS lease_minutes, d.timezone, v.privacy_masks AS masks,
           -- One that this server no longer has could not be loaded from it.
           (SELECT r.room_version FROM room_releases r WHERE r.hospital_id = v.hospital_id
              AND r.division_id = v.division_id AND r.room_version = ${servedVersion}) AS released_version,
           CASE WHEN NOT EXISTS (${watchesForHelp}) THEN 'off'
                WHEN EXISTS (${openCall}) THEN 'called' ELSE 'ready' END AS help
      FROM video_devices v
      JOIN divisions d ON d.hospital_id = v.hospital_id AND d.id = v.division_id
      JOIN hospitals h ON h.id = v.hospital_id
      LEFT JOIN LATERAL (SELECT r.id FROM patient_monitors r WHERE r.hospital_id = v.hospital_id
        AND r.video_device_id = v.id AND r.status = 'active' ORDER BY r.id LIMIT 1) m ON true
     WHERE v.hospital_id = ${hospital_id} AND v.id = ${device_id}`.execute(db);
  return rows[0];
}
