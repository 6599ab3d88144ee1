import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';

const tooLong = 'Should be less or equal to maximum number of characters';

/** Of whom the health record speaks: by which claim of its ID token. */
export const userClaims = ['email', 'preferred_username', 'sub'] as const;
export type UserClaim = (typeof userClaims)[number];

/** Without a user, a query or a fragment; plain http only on this machine, for trying out. */
const baseAddress =
  /^(https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?)(\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?$/;
const origin =
  '(https://[A-Za-z0-9.-]+(:\\d{1,5})?|http://(127\\.0\\.0\\.1|localhost)(:\\d{1,5})?)';
const originList = new RegExp(`^${origin}( ${origin})*$`);

const origins = () =>
  z
    .string()
    .trim()
    .max(1000, tooLong)
    .regex(originList, 'Enter addresses such as https://login.ehr.example, separated by a blank')
    .nullable();

export const fhirIssuerFields = z.strictObject({
  name: name(limits.nameLength),
  iss: z
    .string()
    .trim()
    .max(500, tooLong)
    .regex(
      baseAddress,
      'Enter the address of the FHIR server, such as https://ehr.example/fhir/r4',
    ),
  client_id: z.string().trim().min(1, 'Please enter the client id').max(200, tooLong),
  is_confidential: z.boolean(),
  /** Never told again. Left empty, the one that is stored stays. */
  client_secret: z.string().max(500, tooLong).nullable(),
  number_system: z.string().trim().min(1, 'Please enter the system').max(300, tooLong),
  user_claim: z.enum(userClaims),
  user_domain: z
    .string()
    .trim()
    .max(200, tooLong)
    .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'Enter a domain such as hospital.example')
    .nullable(),
  endpoint_origins: origins(),
  frame_origins: origins(),
  is_enabled: z.boolean(),
});

export const fhirIssuer = z.object({
  id: idOf('fhir_issuer'),
  name: z.string(),
  iss: z.string(),
  client_id: z.string(),
  is_confidential: z.boolean(),
  has_secret: z.boolean(),
  number_system: z.string(),
  user_claim: z.enum(userClaims),
  user_domain: z.string().nullable(),
  endpoint_origins: z.string().nullable(),
  frame_origins: z.string().nullable(),
  is_enabled: z.boolean(),
  ...editable.shape,
});
export type FhirIssuer = z.infer<typeof fhirIssuer>;
