import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { editable, name } from './fields.ts';

export const recordingStatuses = [
  'recording',
  'uploading',
  'processing',
  'available',
  'failed',
] as const;
export type RecordingStatus = (typeof recordingStatuses)[number];

/** Why a recording ended; the device says so, or the server when the device never did. */
export const recordingEnds = [
  'time',
  'stopped',
  'curtain',
  'monitoring',
  'camera',
  'restart',
  'lost',
] as const;
export type RecordingEnd = (typeof recordingEnds)[number];

const { minutes } = limits.recording;
const tooLong = `Maximum: ${minutes.max} minutes`;

/** What somebody wants recorded. */
export const recordingForm = z
  .strictObject({
    label: name(limits.nameLength),
    duration_minutes: z
      .int(tooLong)
      .min(minutes.min, tooLong)
      .max(minutes.max, tooLong)
      .default(minutes.default),
    record_video: z.boolean(),
    record_audio: z.boolean(),
  })
  .refine(({ record_video, record_audio }) => record_video || record_audio, {
    path: ['record_video'],
    message: 'Please choose video, audio or both',
  });
export type RecordingForm = z.output<typeof recordingForm>;

export const holdFields = z.strictObject({
  reason: z.string().trim().min(1, 'Please say why it is kept').max(limits.noteLength),
});

const person = z.object({ id: idOf('user'), name: z.string() });

export const recording = z.object({
  id: idOf('recording'),
  label: z.string(),
  status: z.enum(recordingStatuses),
  patient: z.object({ id: idOf('patient'), display_name: z.string(), mrn: z.string() }),
  patient_monitor_id: idOf('patient_monitor'),
  room: z.object({ id: idOf('room'), name: z.string() }),
  division: divisionRef,
  video_device: z.object({ id: idOf('video_device'), name: z.string() }),
  record_video: z.boolean(),
  record_audio: z.boolean(),
  duration_minutes: z.int(),
  started_by: person,
  started_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  end_reason: z.enum(recordingEnds).nullable(),
  /** Of the file, once there is one. */
  duration_ms: z.int().nullable(),
  bytes: z.int().nullable(),
  /** When it will be removed; null while it is held, or kept for ever. */
  removed_at: z.iso.datetime().nullable(),
  /** Why it can not be played. */
  problem: z.string().nullable(),
  hold: z.object({ reason: z.string(), by: person.nullable(), since: z.iso.datetime() }).nullable(),
  ...editable.shape,
});
export type Recording = z.infer<typeof recording>;

/** A way to the pictures that counts for a while, for this person and this recording alone. */
export const playback = z.object({
  id: idOf('recording'),
  content_url: z.string(),
  expires_at: z.iso.datetime(),
});
