import { createHash, randomBytes } from 'node:crypto';
import type { beginLaunch } from '@lamplight/contracts/calls/ehr-launch';
import type { PublicContext } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret, refuseForeignOrigin } from '../sign-in/index.ts';
import { isTriedOut, type EhrLaunch } from './ehr-launch.module.ts';
import { issuerNamed } from './fhir-issuers.queries.ts';
import { launchSeconds, setLaunchCookie } from './launch-cookie.ts';
import { insertLaunch } from './launches.queries.ts';
import { orRefused } from './or-refused.ts';
import { scopesFor, smartConfigurationOf } from './smart-configuration.ts';

const random = (): string => randomBytes(32).toString('base64url');

/** Only a health record on the list is asked. What must come back is kept here, bound to this browser. */
export async function begin(
  ehr: EhrLaunch,
  { body, request, reply, now }: PublicContext<typeof beginLaunch>,
): Promise<{ continue_at: string }> {
  const { config, database, log } = ehr.platform;
  refuseForeignOrigin(request, config.publicUrl);
  const issuer = await issuerNamed(database, body.iss);
  if (!issuer) throw new Refusal('Launch::UnknownIssuer');
  ehr.begun.take(request.ip);
  const smart = await smartConfigurationOf(issuer, isTriedOut(config)).catch(
    orRefused(log, issuer.id, 'Launch::NoAnswer'),
  );
  const { hospitalId } = issuer;
  const [secret, state, nonce, verifier] = [random(), random(), random(), random()];
  const launchId = await insertLaunch(database.reading(hospitalId), {
    hospitalId,
    issuerId: issuer.id,
    secretHash: hashSecret(secret),
    stateHash: hashSecret(state),
    nonce,
    verifier,
    now,
    expiresAt: new Date(now.getTime() + launchSeconds * 1000),
  });
  setLaunchCookie(reply, config.publicUrl, { hospitalId, launchId, secret });
  const url = new URL(smart.authorization_endpoint);
  const asked = {
    response_type: 'code',
    client_id: issuer.client_id,
    redirect_uri: ehr.returnUrl,
    launch: body.launch,
    scope: scopesFor(issuer, smart),
    state: `${hospitalId}.${launchId}.${state}`,
    // Whom the token is for: a server that was put in between would have another address.
    aud: issuer.iss,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { continue_at: url.href };
}
