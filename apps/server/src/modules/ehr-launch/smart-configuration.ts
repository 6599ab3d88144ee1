import { isItsEndpoint } from '@lamplight/domain/other-systems/ehr-launch';
import { z } from 'zod';
import { askHealthRecord, NoAnswer } from './ask-health-record.ts';
import type { KnownIssuer } from './fhir-issuers.queries.ts';

const texts = z.array(z.string().max(200)).max(1000);

/** What SMART App Launch 2.2 has a server say of itself, as far as a launch needs it. */
const smartConfiguration = z.object({
  issuer: z.string().max(500),
  jwks_uri: z.string().max(500),
  authorization_endpoint: z.string().max(500),
  token_endpoint: z.string().max(500),
  code_challenge_methods_supported: texts,
  capabilities: texts,
  scopes_supported: texts.optional(),
});
export type SmartConfiguration = z.infer<typeof smartConfiguration>;

/** An address below the server's base. */
export const below = (iss: string, path: string): string => `${iss.replace(/\/$/, '')}/${path}`;

/** Asked anew each time: keys and endpoints that were changed count at once. */
export async function smartConfigurationOf(
  issuer: KnownIssuer,
  isTriedOut: boolean,
): Promise<SmartConfiguration> {
  const address = below(issuer.iss, '.well-known/smart-configuration');
  const { status, body } = await askHealthRecord(address, { isTriedOut });
  const parsed = smartConfiguration.safeParse(body);
  if (status !== 200 || !parsed.success) throw new NoAnswer('no SMART configuration');
  const { authorization_endpoint, token_endpoint, jwks_uri } = parsed.data;
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri])
    if (!isItsEndpoint(issuer, endpoint, isTriedOut)) throw new NoAnswer('an endpoint elsewhere');
  if (!parsed.data.code_challenge_methods_supported.includes('S256'))
    throw new NoAnswer('no PKCE with S256');
  return parsed.data;
}

/** The patient of the launch and who opens it; nothing else of the record is asked for. */
export function scopesFor(
  { user_claim: claim }: KnownIssuer,
  { capabilities, scopes_supported: supported }: SmartConfiguration,
): string {
  const isOlder = capabilities.includes('permission-v1') && !capabilities.includes('permission-v2');
  const wanted = ['launch', 'openid', 'fhirUser', `patient/Patient.${isOlder ? 'read' : 'rs'}`];
  const ofClaim = { email: 'email', preferred_username: 'profile', sub: undefined }[claim];
  // Asked for where it is offered: some servers refuse a scope that they do not know.
  if (ofClaim !== undefined && (supported?.includes(ofClaim) ?? true)) wanted.push(ofClaim);
  return wanted.join(' ');
}
