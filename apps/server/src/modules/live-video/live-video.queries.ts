import type { LiveVideo, WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { limits } from '@lamplight/contracts/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isUnderWay } from '../room-updates/index.ts';

export interface WatchedDeviceRow extends Pick<
  WatchedDevice,
  | 'name'
  | 'status'
  | 'kind'
  | 'version_installed'
  | 'pending_software_update'
  | 'is_updating'
  | 'ptz_enabled'
  | 'video_url'
> {
  id: number;
  state: unknown;
  config: unknown;
}

export async function findWatchedDevice(
  db: Db,
  hospitalId: number,
  deviceId: number,
  now: Date,
): Promise<WatchedDeviceRow | undefined> {
  const { rows } = await sql<WatchedDeviceRow>`
    SELECT v.id, v.name, v.status, v.kind, v.version_installed, v.pending_software_update, v.ptz_enabled,
           v.video_url, v.state, v.config,
           EXISTS (SELECT FROM device_updates u WHERE u.hospital_id = v.hospital_id AND u.video_device_id = v.id
             AND ${isUnderWay(now)}) AS is_updating
      FROM video_devices v
     WHERE v.hospital_id = ${hospitalId} AND v.id = ${deviceId} AND v.deleted_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

/** Longer than an hour a visit is not believed any more. */
const longestVisit = sql`interval '60 minutes'`;

export async function listViewers(
  db: Db,
  who: Principal,
  deviceId: number,
): Promise<LiveVideo['viewers']> {
  const { rows } = await sql<LiveVideo['viewers'][number]>`
    SELECT u.name, p.kind, p.user_id = ${who.userId} AS is_self
      FROM video_peers p
      JOIN users u ON u.hospital_id = p.hospital_id AND u.id = p.user_id
     WHERE p.hospital_id = ${who.hospitalId} AND p.video_device_id = ${deviceId} AND p.ended_at IS NULL
     ORDER BY p.began_at, p.id`.execute(db);
  return rows;
}

export async function isVisited(
  db: Db,
  hospitalId: number,
  deviceId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM video_peers p
    WHERE p.hospital_id = ${hospitalId} AND p.video_device_id = ${deviceId} AND p.kind = 'meeting'
      AND p.ended_at IS NULL AND p.began_at > ${now}::timestamptz - ${longestVisit}`.execute(db);
  return rows.length > 0;
}

type Told = Pick<LiveVideo, 'metrics_interval' | 'safety_zone_expiration'>;

export interface VideoSettings extends Told {
  /** The question before an alarm, as each of them has it. */
  division_text: string | null;
  hospital_text: string | null;
  alarm_name: string | null;
  alarm_seconds: number | null;
}

export async function videoSettings(
  db: Db,
  hospitalId: number,
  divisionId: number,
): Promise<VideoSettings> {
  const { rows } = await sql<VideoSettings>`
    SELECT h.video_metrics_interval AS metrics_interval, h.safety_zone_expiration,
           h.alarm_confirm_message AS hospital_text, d.alarm_confirm_message AS division_text,
           d.video_device_alarm_name AS alarm_name, d.video_device_alarm_duration AS alarm_seconds
      FROM hospitals h LEFT JOIN divisions d ON d.hospital_id = h.id AND d.id = ${divisionId}
     WHERE h.id = ${hospitalId}`.execute(db);
  return (
    rows[0] ?? {
      metrics_interval: limits.metricsSeconds.max,
      safety_zone_expiration: limits.safetyZoneHours.min,
      division_text: null,
      hospital_text: null,
      alarm_name: null,
      alarm_seconds: null,
    }
  );
}
