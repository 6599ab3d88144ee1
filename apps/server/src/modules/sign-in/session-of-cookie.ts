import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refusalOfEnd } from '../../platform/sessions/authenticate.ts';
import type { Principal, SessionState } from '../../platform/sessions/principal.ts';
import { findSecretHash } from '../../platform/sessions/session.queries.ts';
import { readSessionCookie, sameSecret, type SecretText } from './cookies.ts';

/** The cookie, if its secret is the right one; says nothing about whether the session still runs. */
export async function provenCookie(
  platform: Platform,
  request: FastifyRequest,
): Promise<SecretText | undefined> {
  const cookie = readSessionCookie(request);
  if (!cookie) return undefined;
  const hash = await findSecretHash(
    platform.database.reading(cookie.hospitalId),
    cookie.hospitalId,
    cookie.sessionId,
  );
  return hash && sameSecret(cookie.secret, hash) ? cookie : undefined;
}

/** What the database knows of the session behind the cookie; undefined when it proves nothing. */
export async function stateOfCookie(
  platform: Platform,
  request: FastifyRequest,
): Promise<SessionState | undefined> {
  const cookie = await provenCookie(platform, request);
  return cookie && (await platform.sessions.state(cookie.hospitalId, cookie.sessionId));
}

export async function principalOfCookie(
  platform: Platform,
  request: FastifyRequest,
): Promise<Principal> {
  const state = await stateOfCookie(platform, request);
  if (!state) throw new Refusal('UserAuthenticator::Unauthenticated');
  if ('ended' in state) throw refusalOfEnd(state.ended);
  return state.principal;
}
