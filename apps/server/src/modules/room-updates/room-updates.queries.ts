import { sql, type RawBuilder } from 'kysely';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { limits } from '@lamplight/contracts/limits';
import type { Db } from '../../platform/database/database.ts';
import { ownDivisions } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { deviceVisible } from '../video-devices/index.ts';

export interface DivisionUpdatesRow {
  division_id: number;
  division_name: string;
  division_color: string;
  released_at: Date | null;
  devices: number;
  updated: number;
  failed: number;
}

/** An update `u` that the device has not told the end of and may still; later it counts as lost. */
export const isUnderWay = (now: Date): RawBuilder<boolean> =>
  sql`(u.settled_at IS NULL AND u.ordered_at >=
    ${now}::timestamptz - make_interval(mins => ${limits.deviceUpdateMinutes}))`;

/** Of the person's divisions: devices in service and in her sight. */
export async function listDivisionUpdates(
  db: Db,
  who: Principal,
  { version, now }: { version: string | null; now: Date },
): Promise<DivisionUpdatesRow[]> {
  const { rows } = await sql<DivisionUpdatesRow>`
    WITH seen AS (
      SELECT v.hospital_id, v.division_id, v.id, v.version_installed = ${version} AS is_updated,
             (SELECT u.outcome = 'failed' OR (u.settled_at IS NULL AND NOT ${isUnderWay(now)})
                FROM device_updates u WHERE u.hospital_id = v.hospital_id AND u.video_device_id = v.id
               ORDER BY u.id DESC LIMIT 1) AS has_failed
        FROM video_devices v
       WHERE v.service_status = 'in_service' AND v.kind <> 'trainingvideo' AND ${deviceVisible(who)})
    SELECT d.id AS division_id, d.name AS division_name, d.color AS division_color, r.released_at,
           count(s.id) AS devices, count(s.id) FILTER (WHERE s.is_updated) AS updated,
           count(s.id) FILTER (WHERE s.has_failed AND s.is_updated IS NOT TRUE) AS failed
      FROM divisions d LEFT JOIN seen s ON s.hospital_id = d.hospital_id AND s.division_id = d.id
      LEFT JOIN room_releases r
        ON r.hospital_id = d.hospital_id AND r.division_id = d.id AND r.room_version = ${version}
     WHERE d.hospital_id = ${who.hospitalId} AND d.deleted_at IS NULL
       AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])
     GROUP BY d.hospital_id, d.id, d.name, d.color, r.released_at ORDER BY d.name, d.id`.execute(
    db,
  );
  return rows;
}

/** False for a division that is not the person's own. */
export async function saveRelease(
  db: Db,
  who: Principal,
  { divisionId, version, now }: { divisionId: number; version: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO room_releases (hospital_id, division_id, room_version, released_by_id, released_at)
    SELECT d.hospital_id, d.id, ${version}, ${who.userId}, ${now} FROM divisions d
     WHERE d.hospital_id = ${who.hospitalId} AND d.id = ${divisionId} AND d.deleted_at IS NULL
       AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])
    ON CONFLICT (hospital_id, division_id) DO UPDATE SET room_version = excluded.room_version,
      released_by_id = excluded.released_by_id, released_at = excluded.released_at
    RETURNING division_id`.execute(db);
  return rows.length > 0;
}

export async function doOthersWatch(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM video_peers
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND ended_at IS NULL
      AND user_id <> ${userId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export interface NewUpdate {
  version: string;
  userId: number;
  now: Date;
}

/** False while an earlier one is under way; one that did not come back in time is given up. */
export async function openUpdate(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { version, userId, now }: NewUpdate,
): Promise<boolean> {
  await sql`UPDATE device_updates u SET settled_at = ${now}, outcome = 'failed'
    WHERE u.hospital_id = ${hospital_id} AND u.video_device_id = ${device_id}
      AND u.settled_at IS NULL AND NOT ${isUnderWay(now)}`.execute(db);
  const { rows } = await sql`
    INSERT INTO device_updates (hospital_id, video_device_id, room_version, ordered_by_id, ordered_at)
    VALUES (${hospital_id}, ${device_id}, ${version}, ${userId}, ${now})
    ON CONFLICT (hospital_id, video_device_id) WHERE settled_at IS NULL DO NOTHING
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** The device could not be told, or said no. */
export async function failUpdate(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  now: Date,
): Promise<void> {
  await sql`UPDATE device_updates SET settled_at = ${now}, outcome = 'failed'
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id}
      AND settled_at IS NULL`.execute(db);
}
