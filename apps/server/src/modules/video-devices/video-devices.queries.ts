import { videoDeviceFilters } from '@lamplight/contracts/tables/video-devices';
import type { CustomFieldValues } from '@lamplight/domain/forms/custom-field-values';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ownDivisions, roomsInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import {
  deviceFrom,
  deviceSorts,
  expressions,
  isActive,
  type VideoDeviceRow,
} from './device-rows.ts';

/** A device `v` in sight: in a room of hers, or in none if she sees her whole divisions. */
export const deviceVisible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`v.hospital_id = ${who.hospitalId} AND v.deleted_at IS NULL
    AND v.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])
    AND CASE WHEN v.room_id IS NULL THEN (SELECT sees_whole_divisions(${who.hospitalId}, ${who.userId}))
          ELSE v.room_id IN (${roomsInSight(who)}) END`;

const shownTo = (who: Principal) => sql`v.id, v.name, v.status, v.kind, v.service_status,
  v.description, v.version_installed, host(v.ip_address) AS ip_address, v.serial_number,
  v.mac_address::text AS mac_address, v.network_interface, v.wifi_frequency_band, v.ptz_enabled,
  v.video_url, v.pending_software_update, v.state_updated_at, v.kiosk_mode, v.frame_upload_interval,
  v.state, v.config, v.custom_fields, v.credentials_generated_at, v.version, v.created_at, v.updated_at,
  d.id AS division_id, d.name AS division_name, d.color AS division_color,
  r.id AS room_id, r.name AS room_name, u.id AS unit_id, u.name AS unit_name,
  b.id AS bed_id, b.name AS bed_name, ${isActive} AS is_active,
  (SELECT w.name FROM patient_monitors m
     JOIN rooms w ON w.hospital_id = m.hospital_id AND w.id = m.room_id
    WHERE m.hospital_id = v.hospital_id AND m.video_device_id = v.id AND m.status <> 'stopped'
      AND w.id IN (${roomsInSight(who)})) AS in_use`;

export const videoDeviceQueries = resourceQueries<VideoDeviceRow>({
  table: sql`video_devices v`,
  key: 'v.id',
  shown: shownTo,
  from: deviceFrom,
  visible: deviceVisible,
  inDivision: (divisionId) => sql<boolean>`v.division_id = ${divisionId}`,
  sorts: deviceSorts,
  sortedBy: 'status',
  searched: 'v.name',
  filters: {
    rules: videoDeviceFilters,
    columns: {
      status: 'v.status',
      name: 'v.name',
      id: 'v.id',
      kind: 'v.kind',
      room_id: 'v.room_id',
      unit_id: sql`(SELECT s.unit_id FROM rooms s WHERE s.hospital_id = v.hospital_id AND s.id = v.room_id)`,
      version_installed: 'v.version_installed',
      pending_software_update: 'v.pending_software_update',
      state_updated_at: 'v.state_updated_at',
      service_status: 'v.service_status',
      ip_address: sql`host(v.ip_address)`,
      serial_number: 'v.serial_number',
      mac_address: sql`v.mac_address::text`,
      frame_upload_interval: 'v.frame_upload_interval',
      kiosk_mode: 'v.kiosk_mode',
      video_profile: sql.raw(`(${expressions.video_profile})`),
      network_interface: 'v.network_interface',
      wifi_country_code: sql.raw(`(${expressions.wifi_country_code})`),
      wifi_dfs_channels_disabled: sql.raw(`(${expressions.wifi_dfs_channels_disabled})`),
      wifi_frequency_band: 'v.wifi_frequency_band',
      wifi_signal_strength: sql.raw(`(${expressions.wifi_signal_strength})`),
      description: 'v.description',
      division_id: 'v.division_id',
      ptz_enabled: 'v.ptz_enabled',
      is_active: sql`(${isActive})`,
      updated_at: 'v.updated_at',
    },
  },
});
export const findVideoDevice = videoDeviceQueries.find;
export const lockVideoDevice = videoDeviceQueries.lock;

export async function listDevicesOfRoom(
  db: Db,
  who: Principal,
  roomId: number,
  divisionId: number | undefined,
): Promise<VideoDeviceRow[]> {
  const query = { page: 1, per_page: 100, order_by: 'name' };
  const { rows } = await videoDeviceQueries.list(db, who, { query, divisionId }, [
    sql<boolean>`v.room_id = ${roomId} AND v.service_status = 'in_service'`,
  ]);
  return rows;
}

/** Everything of a device that people set. */
export interface StoredDevice {
  name: string;
  kind: VideoDeviceRow['kind'];
  service_status: VideoDeviceRow['service_status'];
  division_id: number;
  room_id: number | null;
  bed_id: number | null;
  description: string | null;
  serial_number: string | null;
  mac_address: string | null;
  ip_address: string | null;
  network_interface: string | null;
  wifi_frequency_band: string | null;
  ptz_enabled: boolean;
  video_url: string | null;
  config: object;
  custom_fields: CustomFieldValues;
}

const stored = ({ config, custom_fields, ...device }: StoredDevice) => ({
  ...device,
  config: JSON.stringify(config),
  custom_fields: JSON.stringify(custom_fields),
});

export async function saveDevice(
  tx: Tx,
  hospitalId: number,
  id: number,
  device: StoredDevice,
): Promise<void> {
  await tx
    .updateTable('video_devices')
    .set(stored(device))
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
