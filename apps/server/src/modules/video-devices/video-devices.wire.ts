import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import { readConfig, readMetrics } from './device-config.ts';
import type { VideoDeviceRow } from './device-rows.ts';

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export const videoDeviceWire = (row: VideoDeviceRow): VideoDevice => ({
  id: row.id as IdOf<'video_device'>,
  name: row.name,
  status: row.status,
  kind: row.kind,
  service_status: row.service_status,
  room: named(row.room_id, row.room_name) as VideoDevice['room'],
  bed: named(row.bed_id, row.bed_name) as VideoDevice['bed'],
  unit: named(row.unit_id, row.unit_name) as VideoDevice['unit'],
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  description: row.description,
  version_installed: row.version_installed,
  state: {
    pending_software_update: row.pending_software_update,
    state_updated_at: row.state_updated_at?.toISOString() ?? null,
    kiosk_mode: row.kiosk_mode,
    frame_upload_interval: row.frame_upload_interval,
    metrics: readMetrics(row.state),
  },
  config: readConfig(row.config),
  ip_address: row.ip_address,
  serial_number: row.serial_number,
  mac_address: row.mac_address,
  network_interface: row.network_interface,
  wifi_frequency_band: row.wifi_frequency_band,
  ptz_enabled: row.ptz_enabled,
  credentials_generated_at: row.credentials_generated_at?.toISOString() ?? null,
  video_url: row.video_url,
  custom_fields: row.custom_fields,
  is_active: row.is_active,
  in_use: row.in_use,
  ...edited(row),
});
