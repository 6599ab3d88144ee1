import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refusalOfEnd } from '../../platform/sessions/authenticate.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findSecretHash } from '../../platform/sessions/session.queries.ts';
import { readSessionCookie, sameSecret, type SessionCookie } from './cookies.ts';

/** The cookie, if its secret is the right one; says nothing about whether the session still runs. */
export async function provenCookie(
  platform: Platform,
  request: FastifyRequest,
): Promise<SessionCookie | undefined> {
  const cookie = readSessionCookie(request);
  if (!cookie) return undefined;
  const hash = await findSecretHash(
    platform.database.reading(cookie.hospitalId),
    cookie.hospitalId,
    cookie.sessionId,
  );
  return hash && sameSecret(cookie.secret, hash) ? cookie : undefined;
}

export async function principalOfCookie(
  platform: Platform,
  request: FastifyRequest,
): Promise<Principal> {
  const cookie = await provenCookie(platform, request);
  const state = cookie && (await platform.sessions.state(cookie.hospitalId, cookie.sessionId));
  if (!state) throw new Refusal('UserAuthenticator::Unauthenticated');
  if ('ended' in state) throw refusalOfEnd(state.ended);
  return state.principal;
}
