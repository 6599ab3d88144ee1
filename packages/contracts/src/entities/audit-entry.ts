import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { userRef } from './user-ref.ts';
import { sessionKind } from './video-signal.ts';

/** One line of the trail: who did what to which records, and when. */
export const auditEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** hidden: somebody who works in none of the reader's hospitals any more. */
  by: z.enum(['person', 'hidden', 'system']),
  user: userRef.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_count: z.int().nonnegative(),
  /** The first few, as far as they have names and are in sight; patients only for whoever may see them. */
  subjects: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  division: divisionRef.nullable(),
  call: z.string(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What a page may say of itself. Ids and chosen words alone: no text in which a name could stand. */
export const clientEvent = z.strictObject({
  category: z.enum(['video_connection_successful', 'picture_shown', 'talk']),
  /** The own connection with the room that it is about; whatever else is named must belong to it. */
  session_id: idOf('video_peer'),
  patient_monitor_id: idOf('patient_monitor').nullable().default(null),
  video_type: sessionKind,
  meeting_id: idOf('meeting').nullable().default(null),
  patient_id: idOf('patient').nullable().default(null),
  ptz_enabled: z.boolean().default(false),
  video_reasons: z.array(idOf('video_reason')).max(20).default([]),
  video_device_id: idOf('video_device').nullable().default(null),
  /** Where in the application. */
  source: z.enum(['live_video', 'video_visit', 'external']),
});
export type ClientEvent = z.infer<typeof clientEvent>;
