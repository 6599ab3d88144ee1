import { z } from 'zod';
import { idOf } from '../ids.ts';
import { roomAlarms } from './division-preferences.ts';
import { sessionKind } from './video-signal.ts';
import { deviceKinds, deviceStatuses } from './video-device.ts';

/** The device of a monitoring session, as far as who watches through it needs to know. */
export const watchedDevice = z.object({
  id: idOf('video_device'),
  name: z.string(),
  status: z.enum(deviceStatuses),
  kind: z.enum(deviceKinds),
  version_installed: z.string().nullable(),
  pending_software_update: z.boolean(),
  /** It was told to install an update, and has not come back yet. */
  is_updating: z.boolean(),
  ptz_enabled: z.boolean(),
  /** What a training device plays. */
  video_url: z.string().nullable(),
  /** dBm. */
  wifi_signal_strength: z.number().nullable(),
  wifi_signal_state: z.string().nullable(),
  volume: z.number(),
  tv: z.object({ is_enabled: z.boolean(), input_action: z.string().nullable() }),
});
export type WatchedDevice = z.infer<typeof watchedDevice>;

/** What a tile shows of a room before and beside its picture. */
export const liveVideo = z.object({
  device: watchedDevice.nullable(),
  /** Everybody the room sends to right now. */
  viewers: z.array(z.object({ name: z.string(), kind: sessionKind, is_self: z.boolean() })),
  /** A video visit with the patient goes on. */
  is_visited: z.boolean(),
  /** The room is being recorded, for so long at the most, by the server's clock. */
  recording: z.object({ id: idOf('recording'), seconds_left: z.number().nonnegative() }).nullable(),
  /** The hospital allows recordings of its rooms. */
  may_record: z.boolean(),
  /** Seconds between two reports of how well the picture arrives. */
  metrics_interval: z.int().positive(),
  /** Hours for which a safety zone holds. */
  safety_zone_expiration: z.int().positive(),
  /** What the room plays at an alarm; nothing where it plays nothing. */
  room_alarm: z.object({ name: z.enum(roomAlarms), seconds: z.int() }).nullable(),
  /** What is asked before the alarm is activated. */
  alarm_confirm_text: z.string(),
});
export type LiveVideo = z.infer<typeof liveVideo>;
