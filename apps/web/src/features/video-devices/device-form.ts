import type { VideoDevice } from '@lamplight/contracts/entities/video-device';

export type DeviceValues = {
  name: string;
  kind: VideoDevice['kind'];
  service_status: VideoDevice['service_status'];
  division_id: number | null;
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
  video_profile: string | null;
  tv_ir_enabled: boolean;
  tv_input_action: string | null;
  volume: number;
  custom_fields?: Record<string, unknown> | undefined;
  version: number;
};

export const blankDevice: Omit<DeviceValues, 'version'> = {
  name: '',
  kind: 'fixed',
  service_status: 'in_service',
  division_id: null,
  room_id: null,
  bed_id: null,
  description: null,
  serial_number: null,
  mac_address: null,
  ip_address: null,
  network_interface: null,
  wifi_frequency_band: null,
  ptz_enabled: false,
  video_url: null,
  video_profile: null,
  tv_ir_enabled: false,
  tv_input_action: null,
  volume: 100,
  custom_fields: {},
};

export const deviceValues = (device: VideoDevice): Omit<DeviceValues, 'version'> => ({
  name: device.name,
  kind: device.kind,
  service_status: device.service_status,
  division_id: device.division.id,
  room_id: device.room?.id ?? null,
  bed_id: device.bed?.id ?? null,
  description: device.description,
  serial_number: device.serial_number,
  mac_address: device.mac_address,
  ip_address: device.ip_address,
  network_interface: device.network_interface,
  wifi_frequency_band: device.wifi_frequency_band,
  ptz_enabled: device.ptz_enabled,
  video_url: device.video_url,
  video_profile: device.config.webrtc.primary_camera.video_encoder_profile_name,
  tv_ir_enabled: device.config.tv.ir.enabled,
  tv_input_action: device.config.tv.ir.ld_input_action,
  volume: device.config.device.volume,
  custom_fields: device.custom_fields,
});
