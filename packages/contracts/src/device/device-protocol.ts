import { z } from 'zod';
import { limits } from '../limits.ts';
import { roomMasks } from '../entities/privacy-masks.ts';
import { iceCandidates } from '../entities/video-signal.ts';
import { hostFacts } from './host-agent.ts';
import type { DeviceAnswer, DeviceOrder } from './device-commands.ts';

/** Where devices connect, beside the browsers of staff. */
export const deviceNamespace = '/device';

/** Who a connection says it is, before it has proved it. */
export const deviceCard = z.strictObject({
  hospital_id: z.int().positive(),
  device_id: z.int().positive(),
});
export type DeviceCard = z.infer<typeof deviceCard>;

/** What a device signs: of no use to another device, another hospital or another day. */
export const challengeText = ({ hospital_id, device_id }: DeviceCard, nonce: string): string =>
  `lamplight-device-v1 ${hospital_id} ${device_id} ${nonce}`;

export const deviceKeyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const deviceSignature = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The public half of the key pair made in the room. */
export const devicePublicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.base64url().length(43),
  y: z.base64url().length(43),
});
export type DevicePublicKey = z.infer<typeof devicePublicKey>;

const reading = z.number().nullable();

/** What a device says of itself with each heartbeat. */
export const deviceReport = z.strictObject({
  version: z.string().min(1).max(40),
  /** Two-way video: the screen of the room shows the caller of a visit. */
  kiosk_mode: z.boolean(),
  pending_software_update: z.boolean(),
  /** The version it was told to install and did not come up with. */
  failed_update: z.string().max(40).nullable().default(null),
  /** What the agent of its machine says, where there is one. */
  host: hostFacts
    .pick({ serial_number: true, mac_address: true, ip_address: true })
    .nullable()
    .default(null),
  /** Why the room cannot be seen; nothing while it can. */
  problem: z.enum(['no-camera', 'camera-refused', 'camera-busy', 'no-microphone']).nullable(),
  /** Whom it sends pictures or sound to: what is over for the server ends in the room too. */
  peers: z.array(z.int().positive()).max(64),
  curtain: z.strictObject({
    /** A device that does not know is closed until it hears. */
    state: z.enum(['open', 'closed', 'unknown']),
    closings: z.int().nonnegative(),
    /** Whose word closed it: an order, somebody in the room, or a viewer over her connection. */
    closed_by: z.union([z.enum(['order', 'room']), z.int().positive()]).nullable(),
  }),
  /** Which masks it carries out; nothing while it does not know any. */
  masks_revision: z.int().nonnegative().nullable().optional(),
  metrics: z.strictObject({
    wifi_signal_strength: reading,
    wifi_signal_state: z.string().max(40).nullable(),
    wifi_country_code: z.string().max(4).nullable(),
    wifi_dfs_channels_disabled: z.boolean().nullable(),
    volume: reading,
    net_wlan_ip: z.string().max(45).nullable(),
    'video-meet': z.strictObject({ open: z.boolean() }),
  }),
});
export type DeviceReport = z.infer<typeof deviceReport>;

export interface DeviceWelcome {
  /** Orders say until when they count by this clock. */
  server_time: string;
  heartbeat_seconds: number;
  name: string;
  room: string | null;
}

/** The room's own call for help: whom it has reached, as far as the server knows. */
export const deviceHelpCall = z.object({
  id: z.int().positive(),
  /** notified: a screen has shown it. accepted: a person is on the way. looked: a person has looked at the room. */
  state: z.enum(['trying', 'notified', 'accepted', 'looked']),
  by: z.object({ name: z.string(), role: z.string() }).nullable(),
});
export type DeviceHelpCall = z.infer<typeof deviceHelpCall>;

/** What a device has to know of its room, at its welcome and at each change. Never whom it is about. */
export const deviceStanding = z.object({
  /** Somebody may want to see the room at any moment: the camera is open, and nothing is sent. */
  monitored: z.boolean(),
  /** Which monitoring it is, told apart by a number: a recording ends with the one it began in. */
  session: z.int().positive().nullable(),
  /** How long it goes on showing what was already watched when it has lost the server. */
  lease_minutes: z.int().positive(),
  /** Of the hospital in which it stands: the screen is dim at night. */
  timezone: z.string(),
  /** What must not be seen. A device that does not know it sends no picture. */
  masks: roomMasks,
  /** The version that it is offered; nothing while its division waits for the newest one. */
  released_version: z.string().nullable(),
  /** Whether somebody in the room can call for help by its screen, and whether somebody has. */
  help: z.enum(['off', 'ready', 'called']),
  /** The open call for help, or one that was answered in the last minutes. */
  help_call: deviceHelpCall.nullable(),
});
export type DeviceStanding = z.infer<typeof deviceStanding>;

export const heartbeatSeconds = limits.heartbeatSeconds;

/** Further ways over which a viewer can reach the room. */
export const deviceCandidates = z.strictObject({
  peer_id: z.int().positive(),
  ice_candidates: iceCandidates,
});
export type DeviceCandidates = z.infer<typeof deviceCandidates>;

export const deviceAnnounced = z.strictObject({
  announcement_uuid: z.uuid(),
  outcome: z.enum(['ended', 'failed']),
});
export type DeviceAnnounced = z.infer<typeof deviceAnnounced>;

/** How much moved before the camera in the last minute: the share of the picture, in percent. */
export const deviceMotion = z.strictObject({ level: z.number().min(0).max(100) });
export type DeviceMotion = z.infer<typeof deviceMotion>;
/** An alarm is heard in the room from now on, whichever way it came. */
export const deviceSounded = z.strictObject({ alarm_uuid: z.uuid() });
export type DeviceSounded = z.infer<typeof deviceSounded>;

export interface DeviceToServer {
  heartbeat: (report: DeviceReport) => void;
  candidates: (found: DeviceCandidates) => void;
  /** A person in the room calls for help. The answer: whether the call is stored and people are being called. */
  help: (answer: (isCalling: boolean) => void) => void;
  /** A message was heard to its end, or was cut off. */
  announced: (over: DeviceAnnounced) => void;
  /** Each minute while somebody is monitored and the curtain is open; a number and no picture. */
  motion: (motion: DeviceMotion) => void;
  sounded: (said: DeviceSounded) => void;
}
export interface ServerToDevice {
  /** The device answers with its signature, base64url. */
  challenge: (nonce: string, answer: (signature: string) => void) => void;
  welcome: (welcome: DeviceWelcome) => void;
  standing: (standing: DeviceStanding) => void;
  order: (order: DeviceOrder, answer: (answer: DeviceAnswer) => void) => void;
  /** The key no longer counts: the device forgets it and asks to be paired again. */
  unpaired: () => void;
}
