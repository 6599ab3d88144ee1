import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { customFieldsShown, customFieldValues } from './custom-field-values.ts';
import { divisionRef } from './division.ts';
import { editable, name, note } from './fields.ts';
import { unitRef } from './unit.ts';

export const deviceStatuses = ['online', 'offline', 'error'] as const;
export const deviceKinds = ['fixed', 'mobilecart', 'mobile3rdparty', 'trainingvideo'] as const;
/** The kinds as people read and write them. */
export const deviceKindWords = {
  fixed: 'Fixed',
  mobilecart: 'Mobile cart',
  mobile3rdparty: 'Mobile, third party',
  trainingvideo: 'Training video',
} as const satisfies Record<(typeof deviceKinds)[number], string>;
export const serviceStatuses = ['in_service', 'decommissioned'] as const;

const macAddress = z
  .string()
  .trim()
  .regex(
    /^(?:[0-9A-Fa-f]{12}|(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}|(?:[0-9A-Fa-f]{2}-){5}[0-9A-Fa-f]{2})$/,
    'Use twelve hexadecimal digits, such as 02:4C:4C:00:01:2A',
  );
const ipAddress = z.union([z.ipv4(), z.ipv6()], 'Use an address such as 10.20.0.14 or fd00::14');
const { min, max } = limits.deviceVolume;

export const videoDeviceFields = z.strictObject({
  name: name(limits.nameLength),
  kind: z.enum(deviceKinds, 'Please choose a type'),
  /** A device is not removed: what it recorded and who used it stays known. */
  service_status: z.enum(serviceStatuses),
  division_id: idOf('division'),
  room_id: idOf('room').nullable(),
  /** In a shared room, the bed it looks at. */
  bed_id: idOf('bed').nullable(),
  description: note(limits.noteLength),
  serial_number: note(60),
  mac_address: macAddress.nullable(),
  ip_address: ipAddress.nullable(),
  network_interface: note(40),
  wifi_frequency_band: note(20),
  ptz_enabled: z.boolean(),
  /** What a training device plays. */
  video_url: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:\/|https:\/\/)\S+$/, 'Begin with / or https://')
    .nullable(),
  video_profile: note(40),
  tv_ir_enabled: z.boolean(),
  tv_input_action: note(40),
  volume: z
    .int('Please enter a whole number')
    .min(min, `Choose from ${min} to ${max}`)
    .max(max, `Choose from ${min} to ${max}`),
  /** Left out, they stay as they are. */
  custom_fields: customFieldValues.optional(),
});

/** What a device last said of itself. */
const deviceState = z.object({
  pending_software_update: z.boolean(),
  state_updated_at: z.iso.datetime().nullable(),
  kiosk_mode: z.boolean(),
  /** Seconds. */
  frame_upload_interval: z.int().positive().nullable(),
  metrics: z.object({
    wifi_signal_strength: z.number().nullable(),
    wifi_signal_state: z.string().nullable(),
    wifi_country_code: z.string().nullable(),
    wifi_dfs_channels_disabled: z.boolean().nullable(),
    volume: z.number().nullable(),
    net_wlan_ip: z.string().nullable(),
    'video-meet': z.object({ open: z.boolean() }),
  }),
});

const deviceConfig = z.object({
  webrtc: z.object({
    primary_camera: z.object({ video_encoder_profile_name: z.string().nullable() }),
  }),
  tv: z.object({
    ir: z.object({ enabled: z.boolean(), ld_input_action: z.string().nullable() }),
  }),
  device: z.object({ volume: z.number() }),
});

export const videoDevice = z.object({
  id: idOf('video_device'),
  name: z.string(),
  status: z.enum(deviceStatuses),
  kind: z.enum(deviceKinds),
  service_status: z.enum(serviceStatuses),
  room: z.object({ id: idOf('room'), name: z.string() }).nullable(),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  unit: unitRef.nullable(),
  division: divisionRef,
  description: z.string().nullable(),
  /** Of its software; `version` is the version of this record. */
  version_installed: z.string().nullable(),
  state: deviceState,
  config: deviceConfig,
  ip_address: z.string().nullable(),
  serial_number: z.string().nullable(),
  mac_address: z.string().nullable(),
  network_interface: z.string().nullable(),
  wifi_frequency_band: z.string().nullable(),
  ptz_enabled: z.boolean(),
  credentials_generated_at: z.iso.datetime().nullable(),
  video_url: z.string().nullable(),
  custom_fields: customFieldsShown,
  /** Whether a monitoring session runs on it. */
  is_active: z.boolean(),
  /** The room it watches in, while a session runs there that the caller may see. */
  in_use: z.string().nullable(),
  ...editable.shape,
});
export type VideoDevice = z.infer<typeof videoDevice>;
