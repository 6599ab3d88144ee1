import { sql } from 'kysely';
import type { StatusChange } from '@lamplight/contracts/entities/device-health';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { deviceUptimeFilters } from '@lamplight/contracts/tables/devices-uptime';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import { deviceVisible } from '../video-devices/index.ts';

export interface UptimeRow {
  id: number;
  name: string;
  status: VideoDevice['status'];
  room_id: number | null;
  room_name: string | null;
  division_id: number;
  division_name: string;
  division_color: string;
  uptime_24h: number | null;
  uptime_7d: number | null;
  uptime_30d: number | null;
  history: StatusChange[];
}

const uptime = (span: string) => `device_uptime(v.hospital_id, v.id, interval '${span}')`;
const [day, week, month] = [uptime('24 hours'), uptime('7 days'), uptime('30 days')];

/** A device that flaps all day changes more often than a strip has pixels. */
const mostChanges = 400;

/** What happened in the last day, and the last change before it. */
const lastDay = sql`(SELECT coalesce(json_agg(json_build_object('status', told.status, 'at', told.at) ORDER BY told.at, told.id), '[]')
  FROM (SELECT c.status, c.at, c.id FROM device_status_changes c
     WHERE c.hospital_id = v.hospital_id AND c.video_device_id = v.id AND c.at <= now()
       AND c.at >= coalesce((SELECT max(b.at) FROM device_status_changes b
             WHERE b.hospital_id = v.hospital_id AND b.video_device_id = v.id
               AND b.at <= now() - interval '24 hours'), '-infinity')
     ORDER BY c.at DESC, c.id DESC LIMIT ${mostChanges}) told)`;

export const uptimeQueries = resourceQueries<UptimeRow>({
  table: sql`video_devices v`,
  key: 'v.id',
  shown: sql`v.id, v.name, v.status, r.id AS room_id, r.name AS room_name,
    d.id AS division_id, d.name AS division_name, d.color AS division_color,
    ${sql.raw(day)} AS uptime_24h, ${sql.raw(week)} AS uptime_7d, ${sql.raw(month)} AS uptime_30d,
    ${lastDay} AS history`,
  from: sql`video_devices v
    JOIN divisions d ON d.hospital_id = v.hospital_id AND d.id = v.division_id
    LEFT JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id`,
  visible: (who) =>
    sql<boolean>`v.service_status = 'in_service' AND v.kind <> 'trainingvideo' AND ${deviceVisible(who)}`,
  inDivision: (divisionId) => sql<boolean>`v.division_id = ${divisionId}`,
  sorts: {
    uptime_24h: day,
    uptime_7d: week,
    uptime_30d: month,
    name: 'v.name',
    room: 'r.name',
    status: 'v.status',
    division: 'd.name',
  },
  sortedBy: 'uptime_24h',
  searched: 'v.name',
  filters: {
    rules: deviceUptimeFilters,
    columns: { status: 'v.status', kind: 'v.kind', room_id: 'v.room_id' },
  },
});
