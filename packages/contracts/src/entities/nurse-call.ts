import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';

/** waiting: to be carried out. ignored: no rule asks for anything. failed: set aside with the reason. */
export const nurseCallStates = ['waiting', 'done', 'ignored', 'failed'] as const;

/** What a call became. */
export const nurseCallOutcomes = ['virtual_request', 'alarm_step', 'nudge'] as const;
export type NurseCallOutcome = (typeof nurseCallOutcomes)[number];

/** A call of the hospital's nurse call, by places and never with a word of a patient. */
export const nurseCall = z.object({
  id: idOf('nurse_call'),
  /** The system that sent it. */
  sender: z.string(),
  /** By which its sender knows it. */
  call_id: z.string(),
  /** In the words of the sender; null where it named none. */
  kind: z.string().nullable(),
  /** As the sender calls it. */
  place: z.string(),
  /** Null: the place is none of our rooms. */
  room: z.object({ id: idOf('room'), name: z.string() }).nullable(),
  bed: z.string().nullable(),
  division: divisionRef,
  happened_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  /** When the sender said that it is over. */
  ended_at: z.iso.datetime().nullable(),
  /** How often the sender sent it again. */
  repeats: z.int().nonnegative(),
  state: z.enum(nurseCallStates),
  outcome: z.enum(nurseCallOutcomes).nullable(),
  /** The rule that said what it means; null where none did. */
  rule: z.string().nullable(),
  virtual_request_id: idOf('virtual_request').nullable(),
  stat_alarm_id: idOf('stat_alarm').nullable(),
  patient_monitor_id: idOf('patient_monitor').nullable(),
  reason: z.string().nullable(),
  settled_at: z.iso.datetime().nullable(),
});
export type NurseCall = z.infer<typeof nurseCall>;

/** A name of a place or a kind: short, of one line. */
const placeName = z.string().trim().max(80).default('');

/** A kind of call, never words about a patient. */
export const nurseCallKind = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(
    /^[A-Za-z][A-Za-z0-9 _./-]*$/,
    'Use letters, digits, spaces and _ . / - only, such as: bathroom',
  );

export const newNurseCall = z.strictObject({
  /** By which the sender knows the call: the same again is the same call. */
  call_id: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[A-Za-z0-9_.:-]+$/, 'Use letters, digits and _ . : - only'),
  /** end: whoever called was helped at the bed, or took the call back. */
  phase: z.enum(['begin', 'end']).default('begin'),
  kind: nurseCallKind.nullable().default(null),
  /** By the names of our units, rooms and beds. */
  place: z.strictObject({
    unit: placeName,
    room: z.string().trim().min(1).max(80),
    bed: placeName,
  }),
  /** Now, unless it says otherwise. */
  happened_at: z.iso.datetime().nullable().default(null),
});

/** What a partner is told of its call: it is kept, and carried out right after. */
export const nurseCallForPartner = z.object({
  id: idOf('nurse_call'),
  call_id: z.string(),
  state: z.enum(nurseCallStates),
  outcome: z.enum(nurseCallOutcomes).nullable(),
  reason: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type NurseCallForPartner = z.infer<typeof nurseCallForPartner>;
