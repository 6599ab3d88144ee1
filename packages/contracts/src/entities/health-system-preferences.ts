import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name, note, wholeNumber } from './fields.ts';

/** Kinds of data that are kept for so many days, or for ever. */
export const retentionKinds = [
  'audit',
  'revisions',
  'sessions',
  'recordings',
  'frames',
  'exports',
  'device_metrics',
  'adt_messages',
  'stopped_monitors',
  'notifications',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const { keepDays } = limits;
const days = () => wholeNumber(keepDays).nullable();
/** What proves who did what is kept as long as the law asks, whoever may change settings. */
const provenDays = () =>
  wholeNumber(
    { ...keepDays, min: limits.leastProofDays },
    'Six years (2190 days) at least',
  ).nullable();

export const healthSystemPreferenceFields = z.strictObject({
  name: name(limits.nameLength),
  /** What is asked before an alarm, where a hospital has no text of its own. */
  alarm_confirm_message: note(limits.noteLength),
  meeting_preview_enabled: z.boolean(),
  recording_allowed: z.boolean(),
  /** Hours. */
  safety_zone_expiration: wholeNumber(limits.safetyZoneHours),
  /** Seconds. */
  video_metrics_interval: wholeNumber(limits.metricsSeconds),
  /** Minutes for which a room that has lost the server goes on showing what was already watched. */
  media_lease_minutes: wholeNumber(limits.mediaLeaseMinutes),
  /** Every record number has exactly so many characters; null: any number. */
  mrn_chars: wholeNumber(limits.recordNumberLength).nullable(),
  /** Seconds between the question whether somebody is still there and the sign-out. */
  inactivity_grace_sec: wholeNumber(limits.graceSeconds),
  keep_audit: provenDays(),
  keep_revisions: provenDays(),
  keep_sessions: days(),
  keep_recordings: days(),
  keep_frames: days(),
  keep_exports: days(),
  keep_device_metrics: days(),
  keep_adt_messages: days(),
  keep_stopped_monitors: days(),
  keep_notifications: days(),
}) satisfies z.ZodType<Record<`keep_${RetentionKind}`, number | null>>;

/** What holds in the whole health system. */
export const healthSystemPreferences = z.object({
  id: idOf('hospital'),
  ...healthSystemPreferenceFields.shape,
  ...editable.shape,
});
export type HealthSystemPreferences = z.infer<typeof healthSystemPreferences>;
