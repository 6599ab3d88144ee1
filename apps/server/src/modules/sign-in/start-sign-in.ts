import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { startSignIn } from '@lamplight/contracts/calls/sign-in';
import { deskPath } from '@lamplight/contracts/desk-path';
import type { PublicContext } from '../../platform/http/handler.ts';
import { setUnderWay } from './cookies.ts';
import { stateOfCookie } from './session-of-cookie.ts';
import type { DeskSession } from './take-desk.ts';
import { hospitalOfOrganization } from './sign-in.queries.ts';
import { loginErrorPath, type SignIn } from './sign-in.module.ts';

/** Sends the browser to the provider; what must come back with it travels in a sealed cookie. */
export async function beginSignIn(
  signIn: SignIn,
  { query, request, reply }: PublicContext<typeof startSignIn>,
): Promise<undefined> {
  const { database, config, log } = signIn.platform;
  const { target, organization } = query;
  if (organization !== undefined && !(await hospitalOfOrganization(database.pool, organization))) {
    reply.redirect(loginErrorPath('organization', target), 303);
    return;
  }
  try {
    const provider = await signIn.providers.forOrganization(organization);
    if (!provider) {
      reply.redirect(loginErrorPath('organization', target), 303);
      return;
    }
    const { mustProve, desk } = await placeOf(signIn, request, target);
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const nonce = client.randomNonce();
    const url = client.buildAuthorizationUrl(provider.configuration, {
      redirect_uri: signIn.returnUrl,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(organization && { organization }),
      ...(mustProve && { prompt: 'login' }),
    });
    const sealed = await signIn.underWay.seal(
      {
        provider: provider.settings.id,
        verifier,
        state,
        nonce,
        target,
        ...(organization && { organization }),
        ...(desk && { desk }),
      },
      '10m',
    );
    setUnderWay(reply, config.publicUrl, sealed);
    reply.redirect(url.href, 303);
  } catch (error) {
    log.error({ err: error }, 'the identity provider could not be reached');
    reply.redirect(loginErrorPath('failed', target), 303);
  }
}

/**
 * A session that ended by itself leaves the provider's own session behind, and so does one that somebody
 * takes over: whoever sits down at that workstation next must not be let in on it without a password.
 * The session is remembered here: the browser does not send its cookie along when it comes back.
 */
async function placeOf(
  { platform }: SignIn,
  request: FastifyRequest,
  target: string,
): Promise<{ mustProve: boolean; desk?: DeskSession }> {
  const state = await stateOfCookie(platform, request);
  if (state === undefined) return { mustProve: false };
  if ('ended' in state) return { mustProve: true };
  if (target !== deskPath) return { mustProve: false };
  const { hospitalId, sessionId } = state.principal;
  return { mustProve: true, desk: { hospitalId, sessionId } };
}
