import { z } from 'zod';
import { idOf } from '../ids.ts';

/** What somebody can be told. The words for each are in the domain's notification-text.ts. */
export const notificationKinds = [
  'request_raised',
  'request_unanswered',
  'alarm_raised',
  'many_alarms',
  'guard_alerted',
  'many_nudges',
  'transfer_offered',
  'transfer_unacknowledged',
  'pause_overdue',
  'transfer_expired',
  'break_overrun',
  'owner_idle',
  'owner_left',
  'owner_expiring',
  'own_expiring',
  'patient_discharged',
  'adt_silent',
  'adt_heard',
  'adt_behind',
  'adt_caught_up',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  id: idOf('notification'),
  kind: z.enum(notificationKinds),
  /** Names a room and staff the reader may see, never a patient. */
  message: z.string(),
  archived: z.boolean(),
  created_at: z.iso.datetime(),
  division_id: idOf('division').nullable(),
  /** Empty where the reader may not or no longer see it. */
  related_to: z.object({
    patient_monitor_id: idOf('patient_monitor').nullable(),
    patient_id: idOf('patient').nullable(),
    virtual_request_id: z.int().positive().nullable(),
    adt_source_id: idOf('adt_source').nullable(),
  }),
  /** Whole, for a reader who may see the patient; the browser masks it. */
  patient: z.object({ id: idOf('patient'), display_name: z.string() }).nullable(),
});
export type Notification = z.infer<typeof notification>;
