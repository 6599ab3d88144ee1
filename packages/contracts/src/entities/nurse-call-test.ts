import { z } from 'zod';
import { idOf } from '../ids.ts';
import { sentAdtTest } from './adt-test.ts';
import { nurseCallKind, nurseCallOutcomes } from './nurse-call.ts';

/** What a test call says; the server puts it into words of the source. */
export const nurseCallTestFields = z.strictObject({
  room_id: idOf('room'),
  bed_id: idOf('bed').nullable(),
  kind: nurseCallKind.nullable(),
});
export type NurseCallTestFields = z.output<typeof nurseCallTestFields>;

const composed = {
  call_id: z.string().regex(/^TEST[0-9A-Z]{6,16}$/),
  at: z.iso.datetime(),
};

export const composedNurseCallTest = z.object({
  ...composed,
  /** As it would be sent, a segment a line. */
  raw: z.string(),
  /** What carrying it out now would do; it was done and taken back. */
  preview: z.object({
    state: z.enum(['done', 'ignored', 'failed']),
    outcome: z.enum(nurseCallOutcomes).nullable(),
    reason: z.string().nullable(),
  }),
});
export type ComposedNurseCallTest = z.infer<typeof composedNurseCallTest>;

/** The same fields with what makes it the message that was shown; `end` takes the call back. */
export const sentNurseCallTestFields = z.strictObject({
  ...nurseCallTestFields.shape,
  ...composed,
  phase: z.enum(['begin', 'end']),
});

export const sentNurseCallTest = sentAdtTest.omit({ message_id: true });
export type SentNurseCallTest = z.infer<typeof sentNurseCallTest>;
