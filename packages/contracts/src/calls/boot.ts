import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currentUser } from '../entities/current-user.ts';
import { customField } from '../entities/custom-field.ts';
import { draftKey } from '../entities/draft-key.ts';
import { menuSet } from '../entities/menu-set.ts';
import { accessToken } from '../entities/session.ts';

const nobody = z.object({ signed_in: z.literal(false) });

const somebody = z.object({
  signed_in: z.literal(true),
  ...accessToken.shape,
  user: currentUser,
  custom_fields: z.array(customField),
  menu_sets: z.array(menuSet),
  /** Today's first, then those that a draft of the last 24 hours may have been written with. */
  draft_keys: z.array(draftKey),
});

export const bootSession = defineCall({
  id: 'session.boot',
  method: 'POST',
  path: '/session/boot',
  summary:
    'All that the application needs to draw itself, in one call; says so if nobody is signed in',
  access: {
    public: 'proved by the session cookie or a one-time token, the Origin and a custom header',
  },
  division: 'none',
  audit: {
    none: 'the caller reads about herself; the sign-in, also by a one-time token, is audited',
  },
  body: z.strictObject({ api_token: z.string().max(200).optional() }),
  reply: z.discriminatedUnion('signed_in', [nobody, somebody]),
  errors: ['Access::ForeignOrigin'],
});
