import * as client from 'openid-client';
import { z } from 'zod';
import { finishSignIn } from '@lamplight/contracts/calls/sign-in';
import type { PublicContext } from '../../platform/http/handler.ts';
import { takeUnderWay } from './cookies.ts';
import { findPerson, type Person } from './find-person.ts';
import { openSession } from './open-session.ts';
import { loginErrorPath, NotLetIn, type SignIn } from './sign-in.module.ts';

const sessionHours = 24;

const underWay = z.object({
  provider: z.string(),
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  target: z.string(),
  organization: z.string().optional(),
  desk: z.object({ hospitalId: z.number(), sessionId: z.number() }).optional(),
});
type UnderWay = z.infer<typeof underWay>;

/**
 * Letters beyond ASCII by their bytes: a header cannot carry them, and the answer would be an error. Everything else
 * stays as it is: an address that were taken apart and put together again could name another site.
 */
const inHeader = (target: string): string =>
  target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** The provider vouches for somebody: find the person, open a session, go where she wanted to go. */
export async function completeSignIn(
  signIn: SignIn,
  context: PublicContext<typeof finishSignIn>,
): Promise<undefined> {
  const { reply, request } = context;
  const { config, log } = signIn.platform;
  const sealed = takeUnderWay(request, reply, config.publicUrl) ?? '';
  const begun = underWay.safeParse(await signIn.underWay.open(sealed));
  if (!begun.success) {
    reply.redirect(loginErrorPath('failed', '/'), 303);
    return;
  }
  try {
    const { person, idToken, issuer } = await identify(signIn, begun.data, request.url);
    const { hospitalId, userId, name: userName } = person;
    const { desk, target } = begun.data;
    if (desk && desk.hospitalId !== hospitalId) throw new NotLetIn('desk');
    await openSession(signIn.platform, context, {
      hospitalId,
      userId,
      userName,
      call: finishSignIn.id,
      issuer,
      idToken: await signIn.idTokens.seal({ id_token: idToken }, `${sessionHours}h`),
      expiresAt: new Date(context.now.getTime() + sessionHours * 3_600_000),
      desk,
    });
    // Which session it was: its tabs are told, and no others.
    reply.redirect(desk ? `${target}?from=${desk.sessionId}` : inHeader(target), 303);
  } catch (error) {
    const reason = error instanceof NotLetIn ? error.reason : reasonOf(error);
    log.warn({ reason, type: error instanceof Error ? error.name : 'unknown' }, 'sign-in refused');
    reply.redirect(loginErrorPath(reason, begun.data.target), 303);
  }
}

async function identify(
  signIn: SignIn,
  begun: UnderWay,
  url: string,
): Promise<{ person: Person; idToken: string; issuer: string }> {
  const provider = await signIn.providers.byId(begun.provider);
  if (!provider) throw new NotLetIn('failed');
  const current = new URL(url, signIn.platform.config.publicUrl);
  const tokens = await client.authorizationCodeGrant(provider.configuration, current, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new NotLetIn('failed');
  const organization =
    provider.settings.organization ?? claims[provider.settings.organization_claim];
  if (
    typeof organization !== 'string' ||
    (begun.organization && begun.organization !== organization)
  )
    throw new NotLetIn('organization');
  const person = await findPerson(signIn.platform.database, {
    organization,
    issuer: claims.iss,
    subject: claims.sub,
    email:
      typeof claims['email'] === 'string' && claims['email_verified'] === true
        ? claims['email']
        : undefined,
  });
  return { person, idToken: tokens.id_token, issuer: claims.iss };
}

/** What the provider said, in the terms the browser has words for. */
function reasonOf(error: unknown): 'organization' | 'disabled' | 'failed' {
  if (!(error instanceof client.AuthorizationResponseError)) return 'failed';
  const description = error.error_description ?? '';
  if (description.startsWith('organization')) return 'organization';
  return description === 'login_disabled' ? 'disabled' : 'failed';
}
