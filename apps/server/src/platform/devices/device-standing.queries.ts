import { sql } from 'kysely';
import type { DeviceCard, DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../database/database.ts';

const openCall = sql`SELECT FROM nudges n
  JOIN patient_monitors m ON m.hospital_id = n.hospital_id AND m.id = n.patient_monitor_id
  WHERE n.hospital_id = v.hospital_id AND m.video_device_id = v.id AND m.status = 'active'
    AND n.source = 'wake_word' AND n.end_time IS NULL`;

/** How long the room goes on reading who answered. */
const answeredMinutes = 10;

const lastCall = sql`SELECT json_build_object('id', c.id,
    'state', CASE WHEN c.ended_at IS NOT NULL THEN c.answer
      WHEN c.shown_at IS NOT NULL THEN 'notified' ELSE 'trying' END,
    'by', CASE WHEN u.id IS NOT NULL THEN json_build_object('name', u.name, 'role', r.name) END)
  FROM help_calls c
  LEFT JOIN users u ON u.hospital_id = c.hospital_id AND u.id = coalesce(c.answered_by_id, c.shown_by_id)
  LEFT JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id
 WHERE c.hospital_id = v.hospital_id AND c.patient_monitor_id = m.id
   AND (c.ended_at IS NULL OR (c.answer IS NOT NULL
     AND c.ended_at > clock_timestamp() - make_interval(mins => ${answeredMinutes})))
 ORDER BY c.id DESC LIMIT 1`;

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
           CASE WHEN NOT d.help_calls_enabled THEN 'off'
                WHEN EXISTS (${openCall}) THEN 'called' ELSE 'ready' END AS help,
           (${lastCall}) AS help_call
      FROM video_devices v
      JOIN divisions d ON d.hospital_id = v.hospital_id AND d.id = v.division_id
      JOIN hospitals h ON h.id = v.hospital_id
      LEFT JOIN LATERAL (SELECT r.id FROM patient_monitors r WHERE r.hospital_id = v.hospital_id
        AND r.video_device_id = v.id AND r.status = 'active' ORDER BY r.id LIMIT 1) m ON true
     WHERE v.hospital_id = ${hospital_id} AND v.id = ${device_id}`.execute(db);
  return rows[0];
}
