import { z } from 'zod';
import { devicePublicKey } from '../device/device-protocol.ts';
import { limits } from '../limits.ts';

/** Letters and digits that nobody mistakes for each other when reading from a screen. */
export const pairingAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const { length } = limits.pairingCode;

export const pairingCode = z.object({
  code: z.string().length(length),
  expires_at: z.iso.datetime(),
});
export type PairingCode = z.infer<typeof pairingCode>;

/** As it is typed: small letters, blanks and dashes are forgiven. */
export const typedPairingCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^[${pairingAlphabet}]{${length}}$`),
        `Enter the ${length} characters of the code`,
      ),
  );

export const pairingRequest = z.strictObject({
  code: typedPairingCode,
  public_key: devicePublicKey,
});

export const paired = z.object({
  hospital_id: z.int().positive(),
  device_id: z.int().positive(),
  name: z.string(),
});
export type Paired = z.infer<typeof paired>;
