import { sql } from 'kysely';
import type { DeviceFacts, StatusChange } from '@lamplight/contracts/entities/device-health';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isUnderWay } from '../room-updates/index.ts';
import { deviceVisible } from '../video-devices/index.ts';

export interface FactsRow {
  kind: VideoDevice['kind'];
  service_status: VideoDevice['service_status'];
  status: VideoDevice['status'];
  status_since: Date | null;
  last_contact_at: Date | null;
  has_key: boolean;
  problem: string | null;
  viewers: number;
  curtain_closed_since: Date | null;
  version_installed: string | null;
  update: DeviceFacts['update'];
  uptime_24h: number | null;
  uptime_7d: number | null;
  uptime_30d: number | null;
  history: StatusChange[];
}

const lastChanges = 20;

export async function findFacts(
  db: Db,
  who: Principal,
  deviceId: number,
  now: Date,
): Promise<FactsRow | undefined> {
  const { rows } = await sql<FactsRow>`
    SELECT v.kind, v.service_status, v.status, v.status_since, v.state_updated_at AS last_contact_at,
           EXISTS (SELECT FROM device_keys k
             WHERE k.hospital_id = v.hospital_id AND k.video_device_id = v.id) AS has_key,
           v.state ->> 'problem' AS problem,
           (SELECT count(*) FROM video_peers p WHERE p.hospital_id = v.hospital_id
              AND p.video_device_id = v.id AND p.ended_at IS NULL) AS viewers,
           (SELECT c.since FROM curtains c WHERE c.hospital_id = v.hospital_id
              AND c.video_device_id = v.id AND c.is_closed) AS curtain_closed_since,
           v.version_installed,
           (SELECT json_build_object('version', u.room_version, 'ordered_at', u.ordered_at, 'outcome',
                     coalesce(u.outcome, CASE WHEN ${isUnderWay(now)} THEN 'running' ELSE 'lost' END))
              FROM device_updates u WHERE u.hospital_id = v.hospital_id AND u.video_device_id = v.id
             ORDER BY u.id DESC LIMIT 1) AS update,
           device_uptime(v.hospital_id, v.id, interval '24 hours') AS uptime_24h,
           device_uptime(v.hospital_id, v.id, interval '7 days') AS uptime_7d,
           device_uptime(v.hospital_id, v.id, interval '30 days') AS uptime_30d,
           (SELECT coalesce(json_agg(json_build_object('status', told.status, 'at', told.at)
                     ORDER BY told.at DESC, told.id DESC), '[]')
              FROM (SELECT c.status, c.at, c.id FROM device_status_changes c
                WHERE c.hospital_id = v.hospital_id AND c.video_device_id = v.id
                ORDER BY c.at DESC, c.id DESC LIMIT ${lastChanges}) told) AS history
      FROM video_devices v WHERE v.id = ${deviceId} AND ${deviceVisible(who)}`.execute(db);
  return rows[0];
}
