import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { deviceKinds, deviceStatuses, serviceStatuses } from './video-device.ts';

const percent = z.number().min(0).max(100).nullable();

/** From when on a device had a status. */
export const statusChange = z.object({
  status: z.enum(deviceStatuses),
  at: z.iso.datetime(),
});
export type StatusChange = z.infer<typeof statusChange>;

const uptimes = {
  /** Percent of what is known of the last day, week and month. */
  uptime_24h: percent,
  uptime_7d: percent,
  uptime_30d: percent,
};

export const deviceUptime = z.object({
  id: idOf('video_device'),
  name: z.string(),
  room: z.object({ id: idOf('room'), name: z.string() }).nullable(),
  division: divisionRef,
  status: z.enum(deviceStatuses),
  ...uptimes,
  /** The last day, with the status that it began with; oldest first. */
  history: z.array(statusChange),
});
export type DeviceUptime = z.infer<typeof deviceUptime>;

/** The last time a device was told to load another version of its page. */
export const deviceUpdate = z.object({
  version: z.string(),
  ordered_at: z.iso.datetime(),
  /** Lost: it was not heard of again with that version. */
  outcome: z.enum(['running', 'installed', 'failed', 'lost']),
});

/** All that the server knows of why a room can or cannot be seen. */
export const deviceFacts = z.object({
  kind: z.enum(deviceKinds),
  service_status: z.enum(serviceStatuses),
  status: z.enum(deviceStatuses),
  status_since: z.iso.datetime().nullable(),
  /** When it last said how it is. */
  last_contact_at: z.iso.datetime().nullable(),
  has_key: z.boolean(),
  /** As the device last said. */
  problem: z.string().nullable(),
  /** Viewers outside of the hospital's network need one. */
  has_relay: z.boolean(),
  /** How many watch through it now. */
  viewers: z.int().nonnegative(),
  /** Null while it is open. */
  curtain_closed_since: z.iso.datetime().nullable(),
  version_installed: z.string().nullable(),
  /** Of the room's page, as this server has it. */
  served_version: z.string().nullable(),
  update: deviceUpdate.nullable(),
  ...uptimes,
  /** The last ones, newest first. */
  history: z.array(statusChange),
});
export type DeviceFacts = z.infer<typeof deviceFacts>;

/** What a device answered that was asked just now. */
export const deviceAnswered = z.object({
  id: idOf('video_device'),
  took_ms: z.number().nonnegative(),
  version: z.string(),
  problem: z.string().nullable(),
  viewers: z.int().nonnegative(),
});

export const systemOverview = z.object({
  divisions: z.array(
    z.object({
      division: divisionRef,
      online: z.int().nonnegative(),
      offline: z.int().nonnegative(),
      error: z.int().nonnegative(),
      viewers: z.int().nonnegative(),
      monitors: z.int().nonnegative(),
    }),
  ),
  /** Processes that hold the sockets of browsers and devices. */
  gateways: z.int().nonnegative(),
  /** Changes that no browser has been told of yet. */
  events_waiting: z.int().nonnegative(),
  /** How long the oldest of them has waited. */
  lag_ms: z.number().nonnegative(),
  told_at: z.iso.datetime(),
});
export type SystemOverview = z.infer<typeof systemOverview>;
