import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idOf } from '../ids.ts';

/** A launch under way, known to the browser it was begun in. */
const opening = z.int().positive();
const opaque = z.string().min(1).max(4000);

export const beginLaunch = defineCall({
  id: 'ehr-launch.begin',
  method: 'POST',
  path: '/ehr_launch',
  summary:
    'A health record has opened Lamplight: where to ask it who and which patient it is about',
  access: { public: 'nobody is signed in yet; only health records on the list are asked' },
  division: 'none',
  audit: { none: 'nobody is known yet; opening a patient is audited' },
  body: z.strictObject({ iss: z.string().max(500), launch: opaque }),
  reply: z.object({ continue_at: z.string() }),
  errors: ['Access::ForeignOrigin', 'Launch::UnknownIssuer', 'Launch::NoAnswer'],
});

export const returnFromHealthRecord = defineCall({
  id: 'ehr-launch.return',
  method: 'POST',
  path: '/ehr_launch/return',
  summary: 'What the health record sent the browser back with, exchanged for user and patient',
  access: { public: 'proved by the code, the state, the cookie of the launch and PKCE' },
  division: 'none',
  audit: { none: 'nobody of ours is known yet; opening a patient is audited' },
  body: z.strictObject({ state: opaque, code: opaque.optional() }),
  reply: z.object({
    opening,
    /** Where its people sign in. */
    organization: z.string(),
  }),
  errors: [
    'Access::ForeignOrigin',
    'Launch::Over',
    'Launch::UnknownIssuer',
    'Launch::Declined',
    'Launch::NoAnswer',
    'Launch::NotTrusted',
    'Launch::NoPatient',
  ],
});

const nobody = z.object({ signed_in: z.literal(false) });
const opened = z.object({ signed_in: z.literal(true), patient_id: idOf('patient') });

export const openLaunch = defineCall({
  id: 'ehr-launch.open',
  method: 'POST',
  path: '/ehr_launch/open',
  summary:
    'The patient of the launch, if whoever is signed in is the one it is for and may see her',
  access: { public: 'proved by the session cookie and the cookie of the launch' },
  division: 'none',
  audit: { action: 'read', subject: 'patient' },
  body: z.strictObject({ opening }),
  reply: z.discriminatedUnion('signed_in', [nobody, opened]),
  errors: [
    'Access::ForeignOrigin',
    'Access::Denied',
    'Launch::Over',
    'Launch::OtherPerson',
    'Launch::PatientNotHere',
    'Launch::OtherBirthDate',
  ],
});
