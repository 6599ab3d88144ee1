import { randomBytes } from 'node:crypto';
import { bootSession } from '@lamplight/contracts/calls/boot';
import type { createApiToken } from '@lamplight/contracts/calls/sign-in';
import { limits } from '@lamplight/contracts/limits';
import type { PublicContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findIssuer } from '../../platform/sessions/session.queries.ts';
import { storeApiToken, takeApiToken } from './api-tokens.queries.ts';
import { hashSecret, parseSecretText } from './cookies.ts';
import { openSession } from './open-session.ts';

/** For opening the application elsewhere without signing in there: once, within a minute. */
export async function makeApiToken({
  db,
  who,
  now,
}: WriteContext<typeof createApiToken>): Promise<{ api_token: string; expires_in: number }> {
  const { hospitalId, sessionId } = who;
  const secret = randomBytes(32).toString('base64url');
  await storeApiToken(db, {
    hospitalId,
    sessionId,
    secretHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + limits.apiTokenSeconds * 1000),
  });
  return {
    api_token: `${hospitalId}.${sessionId}.${secret}`,
    expires_in: limits.apiTokenSeconds,
  };
}

/** Whose token it was, unless it was used before, is too old, or her session is over. */
export async function useUpApiToken(
  platform: Platform,
  now: Date,
  text: string,
): Promise<Principal | undefined> {
  const token = parseSecretText(text);
  if (!token) return undefined;
  const { hospitalId, sessionId, secret } = token;
  const db = platform.database.reading(hospitalId);
  if (!(await takeApiToken(db, hospitalId, sessionId, hashSecret(secret), now))) return undefined;
  const state = await platform.sessions.state(hospitalId, sessionId);
  return state && 'principal' in state ? state.principal : undefined;
}

/** Opens a session of its own for the person who made the token; it lasts no longer than hers. */
export async function enterByApiToken(
  platform: Platform,
  context: PublicContext<typeof bootSession>,
  text: string,
): Promise<Principal | undefined> {
  const from = await useUpApiToken(platform, context.now, text);
  if (!from) return undefined;
  const { hospitalId, userId, userName, expiresAt } = from;
  const db = platform.database.reading(hospitalId);
  const sessionId = await openSession(platform, context, {
    hospitalId,
    userId,
    userName,
    call: bootSession.id,
    issuer: await findIssuer(db, hospitalId, from.sessionId),
    // Leaving this session leaves the provider's alone: it belongs to the browser that signed in.
    idToken: null,
    expiresAt,
  });
  const state = await platform.sessions.state(hospitalId, sessionId);
  return state && 'principal' in state ? state.principal : undefined;
}
