import { z } from 'zod';
import { announcementLang, announcementName, announcementState } from './entities/announcement.ts';
import { transferStatus } from './entities/assignment.ts';
import { nudgeColor, nudgeSource } from './entities/nudge.ts';
import { iceCandidates, sessionDescription } from './entities/video-signal.ts';
import type { ResourceName } from './ids.ts';

/**
 * Where events go. A person hears a topic only after the server has agreed that she may.
 * Events carry ids and never a patient's name or record number: who hears one asks for the record.
 */
export const topicKinds = ['user', 'hospital', 'division', 'monitor', 'alarms'] as const;
export type TopicKind = (typeof topicKinds)[number];
export type Topic = `${TopicKind}.${number}`;

export const topicText = z
  .string()
  .regex(/^(user|hospital|division|monitor|alarms)\.[1-9][0-9]{0,15}$/);

export function parseTopic(text: string): { kind: TopicKind; id: number } | undefined {
  if (!topicText.safeParse(text).success) return undefined;
  const [kind, id] = text.split('.') as [TopicKind, string];
  return { kind, id: Number(id) };
}

/** A row was added, saved or removed: written by the database itself, in the same transaction. */
export const rowChanged = z.object({
  id: z.int().positive(),
  op: z.enum(['added', 'updated', 'deleted']),
  version: z.int().nonnegative(),
  division_id: z.int().positive().nullable(),
  /** One of many rows that one act added; the others are not announced. */
  many: z.boolean().optional(),
});
export type RowChanged = z.infer<typeof rowChanged>;

/** Resources whose rows announce every change by themselves as `<resource>.changed`. */
export type LiveResource = Extract<
  ResourceName,
  | 'hospital'
  | 'division'
  | 'unit'
  | 'room'
  | 'user'
  | 'role'
  | 'video_device'
  | 'patient'
  | 'patient_monitor'
  | 'virtual_request_type'
  | 'menu_set'
  | 'tag'
  | 'video_reason'
  | 'language'
  | 'stat_alarm_category'
  | 'staff_type'
  | 'custom_field'
  | 'dynamic_field'
  | 'page_preference'
  | 'home_page'
  | 'shared_view'
  | 'group'
  | 'feature_flag'
  | 'fhir_issuer'
  | 'nurse_call_rule'
  | 'nurse_call_destination'
  | 'recording'
  | 'form'
  | 'wall_view'
  | 'adt_source'
  | 'partner'
>;

const id = z.int().positive();

/** A call was told to the hearer, for the first time or again. */
const requestRaised = z.object({ id, times_told: id });
/** Somebody took it; her name may be shown. */
const requestAccepted = z.object({
  id,
  patient_id: id,
  assignee: z.object({ id, name: z.string() }),
});
const requestClosed = z.object({
  id,
  patient_id: id,
  status: z.enum(['dismissed', 'expired', 'cancelled']),
});
/** To whoever asked: still calling, which group of how many, and how often it was told. */
const requestCalling = z.object({ id, step: id, steps: id, times_told: id });

const meetingTold = z.object({
  id,
  video_device_id: id,
  patient_monitor_id: id.nullable(),
});

const sessionEnded = z.object({
  session_id: z.int().positive(),
  reason: z.enum(['signed_out', 'revoked', 'inactive', 'disabled', 'taken_over']),
});

/** Somebody waits in a room, or is no longer waited for. Who and where from is the server's word. */
const roomNotification = z.object({
  type: z.string(),
  level: z.enum(['low', 'medium', 'high']),
  patient_id: z.int().positive(),
  division_id: z.int().positive(),
  user_id: z.int().positive(),
  user_name: z.string(),
  patient_link: z.string(),
});

/** From which session it comes. Whoever hears it asks the server; it proves nothing. */
const sessionHint = z.object({ session_id: z.int().positive() });

/** The hearer's own notifications changed; without an id, many at once. */
const notificationChanged = z.object({
  id: z.int().positive().nullable(),
  op: z.enum(['added', 'archived', 'restored', 'swept']),
});

const soundToggled = z.object({
  monitor_id: id,
  is_enabled: z.boolean(),
  user_id: id,
  user_name: z.string(),
});

export const eventSchemas = {
  'hospital.changed': rowChanged,
  'division.changed': rowChanged,
  'unit.changed': rowChanged,
  'room.changed': rowChanged,
  'user.changed': rowChanged,
  'role.changed': rowChanged,
  'video_device.changed': rowChanged,
  'patient.changed': rowChanged,
  'patient_monitor.changed': rowChanged,
  'virtual_request_type.changed': rowChanged,
  'virtual_request.raised': requestRaised,
  'virtual_request.calling': requestCalling,
  'virtual_request.accepted': requestAccepted,
  'virtual_request.closed': requestClosed,
  /** The hearer dismissed it in another tab. */
  'virtual_request.dismissed': z.object({ id }),
  /** The hearer's own export is further than it was. */
  'export.progressed': z.object({
    id,
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    rows_done: z.int().nonnegative(),
    row_count: z.int().nonnegative().nullable(),
  }),
  /** Ways over which the hearer's own viewer can reach the room. */
  'video_peer.candidates': z.object({ peer_id: id, ice_candidates: iceCandidates }),
  /** The hearer no longer watches; the tab whose connection it is lets go of it. */
  'video_peer.ended': z.object({
    peer_id: id,
    because: z.enum(['left', 'replaced', 'not_kept', 'withdrawn', 'failed']),
  }),
  /** Somebody began or stopped to watch the patient. */
  'video_viewers.changed': z.object({ monitor_id: id }),
  /** A person started or stopped watching the live video of the patient, by proof of their page. */
  'watch.changed': z.object({ monitor_id: id }),
  /** An alarm or event of a monitor was added or changed. */
  'stat_alarm.changed': z.object({ id, monitor_id: id }),
  /** To who was told of an alarm, on her own `alarms` topic: it was raised, told again, or went on. */
  'alarm.changed': z.object({ id, monitor_id: id, is_told: z.boolean() }),
  /** Somebody was given a patient, or no longer has her. */
  'patient_monitor_assignment.changed': z.object({ id, monitor_id: id, user_id: id }),
  /** To who gives and who is asked; offered means that it needs her acknowledgment. */
  'assignment_transfer.changed': z.object({ id, monitor_id: id, status: transferStatus }),
  /** Somebody went on a break or is back. */
  'observer_break.changed': z.object({ id, user_id: id, is_over: z.boolean() }),
  /** What a patient said to the camera was noted. */
  'camera_consent.changed': z.object({ id, patient_id: id }),
  /** A patient asks for eyes, or no longer does; without a colour somebody has looked. */
  'nudge.changed': z.object({
    monitor_id: id,
    nudge_uuid: z.uuid(),
    source: nudgeSource,
    color: nudgeColor.nullable(),
  }),
  /** What a room was told to say: asked for, heard, over, or not heard. */
  'announcement.changed': z.object({
    announcement_uuid: z.uuid(),
    monitor_id: id,
    state: announcementState,
  }),
  /** Another recording is heard from now on. */
  'announcement_clip.changed': z.object({ lang: announcementLang, name: announcementName }),
  /** A position of a camera was named, renamed or removed. */
  'ptz_preset.changed': z.object({ id, video_device_id: id }),
  /** A visit in a room of the division; previews and tests are not told. */
  'meeting.started': meetingTold,
  'meeting.people_changed': meetingTold,
  'meeting.ended': meetingTold,
  /** From another person of the visit to the hearer's own connection. */
  'meeting.signal': z.object({
    id,
    /** Connections with the room, by which the people of a visit are told apart. */
    from: id,
    to: id,
    sdp: z.object({ type: z.enum(['offer', 'answer']), sdp: sessionDescription }).optional(),
    ice_candidates: iceCandidates.optional(),
  }),
  /** Somebody speaks to the patient, or no longer does; and the same for who listens. */
  'microphone.toggled': soundToggled,
  'listening.toggled': soundToggled,
  /** The privacy curtain of a room; without a person it was moved in the room itself. */
  'curtain.toggled': z.object({
    video_device_id: id,
    monitor_id: id.nullable(),
    is_closed: z.boolean(),
    user_id: id.nullable(),
    user_name: z.string().nullable(),
  }),
  'menu_set.changed': rowChanged,
  'tag.changed': rowChanged,
  'video_reason.changed': rowChanged,
  'language.changed': rowChanged,
  'stat_alarm_category.changed': rowChanged,
  'staff_type.changed': rowChanged,
  'custom_field.changed': rowChanged,
  'dynamic_field.changed': rowChanged,
  'page_preference.changed': rowChanged,
  'home_page.changed': rowChanged,
  'shared_view.changed': rowChanged,
  'group.changed': rowChanged,
  'feature_flag.changed': rowChanged,
  'adt_source.changed': rowChanged,
  'fhir_issuer.changed': rowChanged,
  'nurse_call_rule.changed': rowChanged,
  'nurse_call_destination.changed': rowChanged,
  'recording.changed': rowChanged,
  'form.changed': rowChanged,
  'wall_view.changed': rowChanged,
  'partner.changed': rowChanged,
  /** A form about a patient was filled in or changed. */
  'form_submission.changed': z.object({ id, patient_id: id }),
  'session.ended': sessionEnded,
  'notification.changed': notificationChanged,
  /** The hearer was warned that nobody watches a patient, or somebody does again. */
  'guard_warning.changed': z.object({ id }),
  'room_notification.raised': roomNotification,
  'room_notification.accepted': roomNotification,
  /** Reload at a calm moment. */
  'browser.refresh-requested': z.object({ user_id: z.int().positive(), user_name: z.string() }),
  'session.timer-reset': sessionHint,
  'session.logged-out': sessionHint,
  'session.expired': sessionHint,
  'user.authenticated': sessionHint.extend({ unique_id: z.string() }),
} as const satisfies Record<`${LiveResource}.changed`, typeof rowChanged> &
  Record<string, z.ZodType>;

export type EventType = keyof typeof eventSchemas;
export type EventData<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

/** What travels from the outbox to the browser. With a trace, whoever asks because of it sends that along. */
export type LiveEvent = {
  [T in EventType]: { topic: Topic; type: T; data: EventData<T>; trace?: string };
}[EventType];

/** Messages between browser and gateway, beside the events themselves. */
export interface ClientToServer {
  subscribe: (topics: string[], done: (reply: { refused: string[] }) => void) => void;
  unsubscribe: (topics: string[]) => void;
  /** A fresh access token for the same session, before the old one runs out. */
}
export interface ServerToClient {
  event: (event: LiveEvent) => void;
  /** Something may have been missed: ask again for what is on screen. */
  resync: () => void;
  session_ended: (end: EventData<'session.ended'>) => void;
}
