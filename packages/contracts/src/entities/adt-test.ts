import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { adtPreview } from './adt-message.ts';
import { day, name } from './fields.ts';

/** Events about one patient's stay; merges are between two and not tried out here. */
export const adtTestEvents = [
  'A01',
  'A02',
  'A03',
  'A06',
  'A07',
  'A08',
  'A11',
  'A12',
  'A13',
] as const;

/** What a test message says; the server puts it into words of the source. */
export const adtTestFields = z.strictObject({
  event: z.enum(adtTestEvents),
  number: z.string().trim().min(1, 'Please enter a record number').max(40),
  last_name: name(limits.nameLength),
  first_name: z.string().trim().max(limits.nameLength),
  dob: day().nullable(),
  gender: z.enum(['male', 'female', 'other']),
  room_id: idOf('room').nullable(),
  bed_id: idOf('bed').nullable(),
});
export type AdtTestFields = z.output<typeof adtTestFields>;

const composed = {
  control_id: z.string().regex(/^TEST[0-9A-Z]{6,16}$/),
  at: z.iso.datetime(),
};

export const composedAdtTest = z.object({
  ...composed,
  /** As it would be sent, a segment a line. */
  raw: z.string(),
  /** It is about somebody whose name is not that of a test patient: sending has to be confirmed. */
  needs_confirmation: z.boolean(),
  preview: adtPreview,
});
export type ComposedAdtTest = z.infer<typeof composedAdtTest>;

/** The same fields with what makes it the message that was shown. */
export const sentAdtTestFields = z.strictObject({
  ...adtTestFields.shape,
  ...composed,
  confirmed: z.boolean(),
});

export const sentAdtTest = z.object({
  /** acknowledged: there was a reply. closed, late, unreachable: there was none, and why. */
  outcome: z.enum(['acknowledged', 'closed', 'late', 'unreachable']),
  ack_code: z.enum(['AA', 'AE', 'AR']).nullable(),
  ack_reason: z.string().nullable(),
  /** The reply as it came, a segment a line. */
  raw_ack: z.string().nullable(),
  /** Under which it is kept, where it was stored. */
  message_id: idOf('adt_message').nullable(),
});
export type SentAdtTest = z.infer<typeof sentAdtTest>;
