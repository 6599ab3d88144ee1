import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { CustomFieldValues } from '@lamplight/domain/forms/custom-field-values';
import { sql } from 'kysely';

export interface VideoDeviceRow extends Pick<
  VideoDevice,
  | 'name'
  | 'status'
  | 'kind'
  | 'service_status'
  | 'description'
  | 'version_installed'
  | 'ip_address'
  | 'serial_number'
  | 'mac_address'
  | 'network_interface'
  | 'wifi_frequency_band'
  | 'ptz_enabled'
  | 'video_url'
  | 'is_active'
  | 'in_use'
  | 'version'
> {
  id: number;
  division_id: number;
  division_name: string;
  division_color: string;
  room_id: number | null;
  room_name: string | null;
  unit_id: number | null;
  unit_name: string | null;
  bed_id: number | null;
  bed_name: string | null;
  pending_software_update: boolean;
  state_updated_at: Date | null;
  kiosk_mode: boolean;
  frame_upload_interval: number | null;
  /** As the device or an older version of ours wrote them: read with care. */
  state: unknown;
  config: unknown;
  custom_fields: CustomFieldValues;
  credentials_generated_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const isActive = sql<boolean>`EXISTS (SELECT FROM patient_monitors m
  WHERE m.hospital_id = v.hospital_id AND m.video_device_id = v.id AND m.status <> 'stopped')`;

const signal = `v.state #> '{metrics,wifi_signal_strength}'`;

/** What is no column of its own, as SQL of the row. */
export const expressions = {
  video_profile: `v.config #>> '{webrtc,primary_camera,video_encoder_profile_name}'`,
  wifi_country_code: `v.state #>> '{metrics,wifi_country_code}'`,
  wifi_dfs_channels_disabled: `v.state #>> '{metrics,wifi_dfs_channels_disabled}'`,
  wifi_signal_strength: `CASE WHEN jsonb_typeof(${signal}) = 'number' THEN (${signal})::numeric END`,
} as const;

export const deviceFrom = sql`video_devices v
  JOIN divisions d ON d.hospital_id = v.hospital_id AND d.id = v.division_id
  LEFT JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id
  LEFT JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
  LEFT JOIN beds b ON b.hospital_id = v.hospital_id AND b.id = v.bed_id`;

export const deviceSorts = {
  ...expressions,
  status: 'v.status',
  name: 'v.name',
  id: 'v.id',
  kind: 'v.kind',
  room: 'r.name',
  version_installed: 'v.version_installed',
  pending_software_update: 'v.pending_software_update',
  state_updated_at: 'v.state_updated_at',
  service_status: 'v.service_status',
  ip_address: 'v.ip_address',
  serial_number: 'v.serial_number',
  mac_address: 'v.mac_address',
  frame_upload_interval: 'v.frame_upload_interval',
  kiosk_mode: 'v.kiosk_mode',
  network_interface: 'v.network_interface',
  wifi_frequency_band: 'v.wifi_frequency_band',
  description: 'v.description',
  division: 'd.name',
  updated_at: 'v.updated_at',
};
