import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { editable, name, wholeNumber } from './fields.ts';

const certificateText =
  /^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*(-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)*$/;

/** Where alarms of a hospital leave for its nurse call. */
export const nurseCallDestinationFields = z.strictObject({
  name: name(limits.nameLength),
  division_id: idOf('division'),
  host: z
    .string()
    .trim()
    .min(1, 'Please enter the name or the address of the system')
    .max(200)
    .regex(/^[A-Za-z0-9.:-]+$/, 'Enter a name or an address, such as nursecall.hospital.example'),
  port: wholeNumber({ min: 1, max: 65_535 }),
  uses_tls: z.boolean(),
  /** In PEM: who signs its certificate. */
  certificate: z
    .string()
    .trim()
    .max(20_000)
    .regex(
      certificateText,
      'Paste the whole certificate, from BEGIN CERTIFICATE to END CERTIFICATE',
    )
    .nullable(),
  is_enabled: z.boolean(),
});
export type NurseCallDestinationFields = z.infer<typeof nurseCallDestinationFields>;

export const nurseCallDestination = z.object({
  id: idOf('nurse_call_destination'),
  name: z.string(),
  division: divisionRef,
  host: z.string(),
  port: z.int(),
  uses_tls: z.boolean(),
  certificate: z.string().nullable(),
  is_enabled: z.boolean(),
  /** When an alert was last taken there, how many wait, and why the last one that failed did. */
  last_sent_at: z.iso.datetime().nullable(),
  waiting_count: z.int().nonnegative(),
  last_error: z.string().nullable(),
  ...editable.shape,
});
export type NurseCallDestination = z.infer<typeof nurseCallDestination>;
