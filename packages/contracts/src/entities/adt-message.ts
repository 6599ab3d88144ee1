import { z } from 'zod';
import { idOf } from '../ids.ts';

/** waiting: to be applied. failed: set aside with the reason. refused: never accepted, the sender knows. */
export const adtMessageStates = ['waiting', 'applied', 'ignored', 'failed', 'refused'] as const;

/** A message of the hospital's own system, without a word of a patient. */
export const adtMessage = z.object({
  id: idOf('adt_message'),
  source: z.string(),
  received_at: z.iso.datetime(),
  control_id: z.string().nullable(),
  /** Such as A01. */
  trigger_event: z.string().nullable(),
  /** When it happened, by the message. */
  event_at: z.iso.datetime().nullable(),
  state: z.enum(adtMessageStates),
  /** Why it was not applied; what was passed over in it. Neither quotes anything of it. */
  error: z.string().nullable(),
  remarks: z.array(z.string()),
  /** How often the sender sent it again. */
  repeats: z.int().nonnegative(),
  settled_at: z.iso.datetime().nullable(),
});
export type AdtMessage = z.infer<typeof adtMessage>;

const facts = z.record(z.string(), z.unknown());

export const adtMessageContent = adtMessage.extend({
  /** The message field by field; null for who may not see patients, and where it cannot be read. */
  segments: z
    .array(
      z.object({
        name: z.string(),
        fields: z.array(z.object({ position: z.int().positive(), value: z.string() })),
      }),
    )
    .nullable(),
  /** What it changed, of patients in sight. */
  changes: z.array(
    z.object({ patient_id: idOf('patient'), patient_change: facts, monitoring_change: facts }),
  ),
});
export type AdtMessageContent = z.infer<typeof adtMessageContent>;

/** What a message would do as things stand now; nothing of it is done. */
export const adtPreview = z.object({
  state: z.enum(['applied', 'ignored', 'failed']),
  error: z.string().nullable(),
  remarks: z.array(z.string()),
  /** Of patients in sight; null for who may not see patients. */
  changes: z
    .array(
      z.object({
        /** Null: a record that would be made. */
        patient_id: idOf('patient').nullable(),
        patient_change: facts,
        monitoring_change: facts,
      }),
    )
    .nullable(),
});
export type AdtPreview = z.infer<typeof adtPreview>;

/** What was added to the surviving record while it stood for both. */
export const undoneMerge = z.object({
  id: idOf('patient'),
  survivor_id: idOf('patient'),
  /** How many records went back. */
  returned: z.int().nonnegative(),
  /** Made since the merge: they stay with the survivor. */
  stayed: z.array(
    z.object({ kind: z.string(), id: z.int().positive(), created_at: z.iso.datetime() }),
  ),
});
export type UndoneMerge = z.infer<typeof undoneMerge>;
