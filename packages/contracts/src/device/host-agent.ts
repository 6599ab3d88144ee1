import { z } from 'zod';

/**
 * What a page cannot do is done by an agent on the device's own loopback, if the device has one. It is
 * plain HTTP on 127.0.0.1 at the port that the kiosk names in the page's address (`?agent=7410`); nobody
 * else can reach it there, and nothing of a patient is ever said to it.
 */
export const hostAgentPaths = {
  /** GET: what the machine knows of itself. */
  facts: '/facts',
  /** POST, every few seconds: the page lives. An agent that hears it no more starts the browser again. */
  alive: '/alive',
  /** POST: restarts the machine, after the answer has left. */
  reboot: '/reboot',
  /** POST: restarts the part of the camera that pans, tilts and zooms. */
  rebootPtz: '/ptz/reboot',
  /** POST {action}: infrared to the television. */
  infrared: '/infrared',
  /** POST: the infrared light of the camera on, or off again. */
  nightLight: '/night-light',
  /** POST: silences what sounds on the machine. */
  stopAlarmSound: '/alarm-sound/stop',
} as const;

const text = (most: number) => z.string().min(1).max(most).nullable();

export const hostFacts = z.object({
  serial_number: text(80),
  mac_address: text(17),
  wifi_signal_strength: z.number().nullable(),
  wifi_signal_state: text(40),
  wifi_country_code: text(4),
  wifi_dfs_channels_disabled: z.boolean().nullable(),
  net_wlan_ip: text(45),
  /** Of the interface over which it reaches the server, by cable or by radio. */
  ip_address: text(45).default(null),
});
export type HostFacts = z.infer<typeof hostFacts>;

/** 200 or 204: done. 404 or 501: this machine has no such part. Anything else: it has, and it failed. */
export const isMissingPart = (status: number): boolean => status === 404 || status === 501;
