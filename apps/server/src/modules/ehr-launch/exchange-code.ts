import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { askHealthRecord, NoAnswer } from './ask-health-record.ts';
import type { KnownIssuer } from './fhir-issuers.queries.ts';
import type { SmartConfiguration } from './smart-configuration.ts';

const tokenReply = z.object({
  access_token: z.string().min(1).max(20_000),
  token_type: z.string().regex(/^bearer$/i),
  id_token: z.string().max(20_000),
  /** The patient of the launch: whom the health record has on its screen. */
  patient: z.string().optional(),
});
export type TokenReply = z.infer<typeof tokenReply>;

/** The code was used before, has run out, or was never given for this browser. */
export class Declined extends Error {}

export interface Exchange {
  issuer: KnownIssuer;
  smart: SmartConfiguration;
  secret: string | undefined;
  code: string;
  verifier: string;
  returnUrl: string;
  isTriedOut: boolean;
}

export async function exchangeCode(exchange: Exchange): Promise<TokenReply> {
  const { issuer, smart, secret, code, verifier, returnUrl, isTriedOut } = exchange;
  const { status, body } = await askHealthRecord(smart.token_endpoint, {
    method: 'POST',
    isTriedOut,
    headers: secret === undefined ? {} : { authorization: basic(issuer.client_id, secret) },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnUrl,
      code_verifier: verifier,
      ...(secret === undefined && { client_id: issuer.client_id }),
    }),
  });
  if (status >= 400 && status < 500) throw new Declined(`status ${status}`);
  const parsed = tokenReply.safeParse(body);
  if (status !== 200 || !parsed.success) throw new NoAnswer('no tokens');
  return parsed.data;
}

const encoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encoded(id)}:${encoded(secret)}`).toString('base64')}`;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384'];
const clockToleranceSeconds = 60;

/** Signed by the health record, for us, about this launch, and still valid; or it throws. */
export async function verifiedClaims(
  { issuer, smart, isTriedOut }: Pick<Exchange, 'issuer' | 'smart' | 'isTriedOut'>,
  idToken: string,
  nonce: string,
  now: Date,
): Promise<JWTPayload> {
  const { body } = await askHealthRecord(smart.jwks_uri, { isTriedOut });
  const keys = createLocalJWKSet(keySet.parse(body));
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: smart.issuer,
    audience: issuer.client_id,
    algorithms,
    requiredClaims: ['sub', 'exp', 'nonce'],
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
  });
  if (payload['nonce'] !== nonce) throw new Error('the nonce of another launch');
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (isForOthersToo && payload['azp'] !== issuer.client_id)
    throw new Error('a token for somebody else');
  return payload;
}
