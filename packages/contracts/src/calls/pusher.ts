import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idOf } from '../ids.ts';
import type { Permission } from '../permissions.ts';

/** Taken so that a caller may send it, and passed on to nobody: the server knows better. */
const setByServer = z.string().max(500).optional();

const roomNotification = z.strictObject({
  /** The kind of request, as its type is named; free text could carry a name. */
  type: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  level: z.enum(['low', 'medium', 'high']),
  patientId: idOf('patient'),
  divisionId: idOf('division'),
  userId: z.int().positive().optional(),
  userName: setByServer,
  patientName: setByServer,
  patientLink: setByServer,
  roomName: setByServer,
  typeMessage: setByServer,
});

/** Somebody opened or shut a microphone, or began or stopped to listen. */
const soundToggled = z.strictObject({
  monitor_id: idOf('patient_monitor'),
  is_enabled: z.boolean(),
  /** The patient she turned away from; its tiles hear of it by an event of their own. */
  previous_monitor_id: idOf('patient_monitor').nullable().optional(),
  user_id: z.int().positive().optional(),
  user_name: setByServer,
  skip_live_dashboard: z.boolean().optional(),
});

const nothing = z.strictObject({});

/** What may be sent to the hospital's people, and who may send it. Nothing else is passed on. */
export const hospitalEventPermissions = {
  room_notification: ['View', 'Patient'],
  room_notification_accepted: ['View', 'Patient'],
  request_browser_refresh: ['Manage', 'System'],
  mic_toggled: ['AccessLiveVideo', 'PatientMonitor'],
  listen_toggled: ['AccessLiveVideo', 'PatientMonitor'],
} as const satisfies Record<string, Permission>;

const hospitalEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('room_notification'), data: roomNotification }),
  z.strictObject({ event: z.literal('room_notification_accepted'), data: roomNotification }),
  z.strictObject({ event: z.literal('request_browser_refresh'), data: nothing }),
  z.strictObject({ event: z.literal('mic_toggled'), data: soundToggled }),
  z.strictObject({ event: z.literal('listen_toggled'), data: soundToggled }),
]);

const userEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('timer_reset'), data: nothing }),
  z.strictObject({ event: z.literal('logout_with_expiration'), data: nothing }),
  z.strictObject({ event: z.literal('session_expired'), data: nothing }),
  z.strictObject({
    event: z.literal('user_authenticated'),
    data: z.strictObject({ uniqueId: z.string().regex(/^[A-Za-z0-9_-]{8,80}$/) }),
  }),
]);

export const triggerHospital = defineCall({
  id: 'pusher.trigger-hospital',
  method: 'POST',
  path: '/pusher/trigger_hospital',
  summary: "Send an event of the list to the hospital's people; each event has its own permission",
  access: {
    anyOf: [
      ['View', 'Patient'],
      ['Manage', 'System'],
      ['AccessLiveVideo', 'PatientMonitor'],
    ],
  },
  division: 'none',
  audit: { action: 'act', subject: 'pusher_event' },
  body: hospitalEvent,
  reply: 'nothing',
});

export const triggerUser = defineCall({
  id: 'pusher.trigger-user',
  method: 'POST',
  path: '/pusher/trigger_user',
  summary: "Send an event of the list to the caller's own tabs",
  access: { own: 'reaches the own tabs only, which then ask the server' },
  division: 'none',
  audit: { none: 'a hint to the own tabs; no record of anybody' },
  body: userEvent,
  reply: 'nothing',
});
