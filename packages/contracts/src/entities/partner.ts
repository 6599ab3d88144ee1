import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { partnerScopes } from '../partner-scopes.ts';
import { divisionRef } from './division.ts';
import { eachOnce, editable, name, note, wholeNumber } from './fields.ts';
import { userRef } from './user-ref.ts';

/** A system of somebody else that calls this one with a key. */
export const partnerFields = z.strictObject({
  name: name(limits.nameLength),
  /** Whom to ask when it misbehaves. */
  contact: note(limits.noteLength),
  enabled: z.boolean(),
  division_ids: eachOnce(idOf('division'), 100, 'Each hospital is named once'),
  scopes: eachOnce(z.enum(partnerScopes), partnerScopes.length, 'Each scope is named once'),
  requests_per_minute: wholeNumber({ min: 1, max: 6_000 }),
});

/** active: it opens. expiring: it opens until its end. */
export const partnerKeyStates = ['active', 'expiring', 'expired', 'revoked'] as const;

/** The secret of a key is shown once, when it is made, and is stored nowhere. */
export const partnerKey = z.object({
  id: idOf('partner_key'),
  /** How the key begins: enough to tell one from another. */
  prefix: z.string(),
  state: z.enum(partnerKeyStates),
  made_by: userRef.nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
});
export type PartnerKey = z.infer<typeof partnerKey>;

export const partner = z.object({
  id: idOf('partner'),
  name: z.string(),
  contact: z.string().nullable(),
  enabled: z.boolean(),
  divisions: z.array(divisionRef),
  scopes: z.array(z.enum(partnerScopes)),
  requests_per_minute: z.int().positive(),
  /** Keys that open now. */
  key_count: z.int().nonnegative(),
  last_used_at: z.iso.datetime().nullable(),
  ...editable.shape,
});
export type Partner = z.infer<typeof partner>;

export const madePartnerKey = partnerKey.extend({
  /** The whole key. Nobody can be shown it again, also not who repeats the request. */
  secret: z.string().nullable(),
  /** With which calls of this key are signed, where they must be. Told once too. */
  signing_secret: z.string().nullable(),
});
export type MadePartnerKey = z.infer<typeof madePartnerKey>;
