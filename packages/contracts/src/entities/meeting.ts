import { z } from 'zod';
import { idOf } from '../ids.ts';
import { userRef } from './user-ref.ts';
import { deviceStatuses } from './video-device.ts';
import { videoReasonChoice } from './video-reason.ts';

/** A visit by video, a look before it, or a test of a device. */
export const meeting = z.object({
  id: idOf('meeting'),
  video_device_id: idOf('video_device'),
  division_id: idOf('division'),
  patient_id: idOf('patient').nullable(),
  patient_monitor_id: idOf('patient_monitor').nullable(),
  video_reasons: z.array(videoReasonChoice),
  is_preview: z.boolean(),
  is_test: z.boolean(),
  started_by: userRef,
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Who of the staff is in it now, each by her connection. */
  people: z.array(z.object({ peer_id: z.int().positive(), user: userRef })),
});
export type Meeting = z.infer<typeof meeting>;

/** A device as whoever is about to visit needs it. */
export const visitDevice = z.object({
  id: idOf('video_device'),
  name: z.string(),
  room: z.string().nullable(),
  status: z.enum(deviceStatuses),
  /** The room shows the caller. Otherwise the caller is only heard, and their camera stays closed. */
  kiosk_mode: z.boolean(),
  ptz_enabled: z.boolean(),
  /** By the hospital's own word, else the health system's. */
  preview_enabled: z.boolean(),
  /** The visit that goes on there. */
  meeting_id: idOf('meeting').nullable(),
});
export type VisitDevice = z.infer<typeof visitDevice>;
