import { z } from 'zod';
import { roomAlarms } from '../entities/division-preferences.ts';
import { limits } from '../limits.ts';
import {
  iceCandidates,
  sessionDescription,
  sessionKind,
  turnServers,
} from '../entities/video-signal.ts';

const nothing = z.strictObject({});
const { min, max } = limits.deviceVolume;
const peerId = z.int().positive();
const offer = z.strictObject({ sdp: sessionDescription, ice_candidates: iceCandidates });
const done = z.undefined();
const closings = z.int().nonnegative();

const viewer = z.strictObject({
  user_id: z.int().positive(),
  name: z.string(),
  role: z.string().optional(),
});

/** What a server may ask of a device, and what it answers. Each is safe to hear twice. */
export const deviceCommands = {
  set_volume: { input: z.strictObject({ volume: z.int().min(min).max(max) }), reply: done },
  /** Infrared, by the agent of the device's host. */
  send_tv_command: { input: z.strictObject({ ir_action: z.string().min(1).max(40) }), reply: done },
  reboot: { input: nothing, reply: done },
  /** How it is, right now. Changes nothing: for whoever wants to know whether it answers. */
  report: {
    input: nothing,
    reply: z.object({
      version: z.string().max(40),
      problem: z.string().max(40).nullable(),
      peers: z.array(peerId).max(64),
    }),
  },
  /** Loads another version of its page. Refused under anybody who watches but the one who asked. */
  install_update: {
    input: z.strictObject({ version: z.string().min(1).max(40), asked_by: z.int().positive() }),
    reply: done,
  },
  reboot_ptz: { input: nothing, reply: done },
  /** Sounds for so many seconds, or until it is stopped. */
  play_alarm: {
    input: z.strictObject({
      name: z.enum(roomAlarms),
      seconds: z.int().min(limits.alarmSeconds.min).max(limits.alarmSeconds.max),
      /** The same alarm may come by another way too: it is played once. */
      alarm_uuid: z.uuid().optional(),
    }),
    reply: done,
  },
  stop_alarm_sound: { input: nothing, reply: done },
  /**
   * Says a message: answered once it is heard, and told again when it is over. The order brings the
   * recording along, so that a room needs no other way to it.
   */
  announce: {
    input: z.strictObject({
      announcement_uuid: z.uuid(),
      /** Stands on the screen while it is heard. */
      text: z.string().max(200),
      lang: z.string().max(20),
      /** Ogg with Opus. */
      clip: z.base64().max(Math.ceil(limits.announcement.clipBytes / 3) * 4),
    }),
    reply: done,
  },
  set_frames: {
    input: z
      .strictObject({
        frame_processing: z.enum(['off', 'upload', 'upload_and_pipeline']),
        /** Seconds. */
        frame_upload_interval: z.int().positive().max(3_600),
      })
      .partial(),
    reply: done,
  },
  /** Infrared light on, or off again. */
  toggle_infrared: { input: nothing, reply: done },
  /** Somebody wants to see the room: the device makes an offer for her. */
  join: {
    input: z.strictObject({
      peer_id: peerId,
      kind: sessionKind,
      ptz: z.boolean(),
      /** She looks and is not heard or shown: a preview. */
      is_silent: z.boolean().default(false),
      /** The room chimes and says who calls, and shows itself so many seconds later. */
      knock_seconds: z.int().positive().max(limits.knockSeconds).optional(),
      /** Shown on the room's screen, so that nobody is watched unknowingly. */
      viewer,
      /** Her connection that this one takes the place of. */
      replaces: peerId.optional(),
      turn_servers: turnServers,
    }),
    reply: offer,
  },
  signal: {
    input: z.strictObject({
      peer_id: peerId,
      sdp: sessionDescription.optional(),
      ice_candidates: iceCandidates.optional(),
    }),
    reply: done,
  },
  /** The link broke: a new offer over fresh relays, for the same picture. */
  restart_ice: {
    input: z.strictObject({ peer_id: peerId, turn_servers: turnServers }),
    reply: offer,
  },
  /** Somebody else sits before the same picture now: the room's screen names her. */
  rename_viewer: { input: z.strictObject({ peer_id: peerId, viewer }), reply: done },
  /** Nothing may leave the room for this viewer any more. */
  end_peer: { input: z.strictObject({ peer_id: peerId }), reply: done },
  /** Nothing leaves the room any more. The answer says how often it has been closed. */
  close_curtain: {
    input: z.strictObject({ by: z.string().max(200).nullable() }),
    reply: z.strictObject({ closings }),
  },
  /** Records what viewers see, for so long and no longer; never behind a closed curtain. */
  start_recording: {
    input: z.strictObject({
      recording_id: z.int().positive(),
      /** Whose monitoring it belongs to: it ends with that. */
      session: z.int().positive(),
      seconds: z
        .int()
        .positive()
        .max(limits.recording.minutes.max * 60),
      record_video: z.boolean(),
      record_audio: z.boolean(),
    }),
    reply: done,
  },
  stop_recording: { input: nothing, reply: done },
  /** Only for whoever knows of the last closing: one that crossed this order on its way stands. */
  open_curtain: { input: z.strictObject({ closings }), reply: done },
} as const;

export type DeviceCommand = keyof typeof deviceCommands;
export type DeviceInput<C extends DeviceCommand> = z.infer<(typeof deviceCommands)[C]['input']>;
export type DeviceReply<C extends DeviceCommand> = z.infer<(typeof deviceCommands)[C]['reply']>;

/** An order is obeyed once: its id is remembered, and after its time it is refused. */
export const deviceOrder = z.object({
  id: z.uuid(),
  command: z.enum(Object.keys(deviceCommands) as [DeviceCommand, ...DeviceCommand[]]),
  input: z.unknown(),
  expires_at: z.iso.datetime(),
});
export type DeviceOrder = z.infer<typeof deviceOrder>;

/** `unavailable`: this device has no such part. `failed`: it has, and it did not work. */
export const deviceAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('done'), reply: z.unknown().optional() }),
  z.strictObject({ outcome: z.literal('unavailable') }),
  z.strictObject({ outcome: z.literal('expired') }),
  z.strictObject({ outcome: z.literal('failed'), reason: z.string().max(200) }),
]);
export type DeviceAnswer = z.infer<typeof deviceAnswer>;
