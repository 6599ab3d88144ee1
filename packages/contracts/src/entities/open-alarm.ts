import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { unitRef } from './unit.ts';
import { userRef } from './user-ref.ts';

export const alarmStepNames = [
  'sounded',
  'delivered',
  'seen',
  'acknowledged',
  'in_room',
  'resolved',
] as const;
export const alarmStepName = z.enum(alarmStepNames);
export type AlarmStepName = z.infer<typeof alarmStepName>;

/** How an alarm ended. What happened is written at the alarm itself, then or later. */
export const alarmOutcomes = ['helped', 'no_help_needed', 'taken_over'] as const;
export const alarmOutcome = z.enum(alarmOutcomes);
export type AlarmOutcome = z.infer<typeof alarmOutcome>;

export const alarmStepView = z.object({
  step: alarmStepName,
  /** waiting: it may still come. not_confirmed: a later one was taken, and nobody said this one was. */
  stands: z.enum(['done', 'waiting', 'not_confirmed']),
  at: z.iso.datetime().nullable(),
  /** Nobody where the room itself said it, or the hospital's nurse call. */
  user: userRef.nullable(),
  /** When its time is up; nothing where no time is set or it is not its turn. */
  late_at: z.iso.datetime().nullable(),
});
export type AlarmStepView = z.infer<typeof alarmStepView>;

/** Why somebody was told of an alarm. */
export const alarmReasons = ['raiser', 'observer', 'nurse', 'charge', 'sight', 'group'] as const;

/** An alarm from the moment it is raised to its end, with who did what. */
export const openAlarm = z.object({
  id: idOf('stat_alarm'),
  /** Under which the room knows it. */
  alarm_uuid: z.uuid(),
  patient_monitor_id: idOf('patient_monitor'),
  patient: z.object({ id: idOf('patient'), display_name: z.string() }),
  room: z.object({ id: idOf('room'), name: z.string() }),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  unit: unitRef.extend({ phone: z.string().nullable() }),
  division: divisionRef,
  raised_by: userRef.nullable(),
  raised_at: z.iso.datetime(),
  steps: z.array(alarmStepView),
  outcome: alarmOutcome.nullable(),
  /** Why the caller was told; nothing when she was not, and only sees the patient. */
  told_because: z.enum(alarmReasons).nullable(),
  /** Until when she does not want to hear it. */
  paused_until: z.iso.datetime().nullable(),
  /** So that waiting is counted by the server's clock. */
  read_at: z.iso.datetime(),
});
export type OpenAlarm = z.infer<typeof openAlarm>;
