import type { AccessToken } from '@lamplight/contracts/entities/session';
import { limits } from '@lamplight/contracts/limits';
import type { Platform } from '../../platform/platform.ts';
import { inactivityOf, type Principal } from '../../platform/sessions/principal.ts';

/** A fresh token for a tab of this session, and where its inactivity timer stands. */
export async function accessTokenOf(
  platform: Platform,
  who: Principal,
  now: Date,
): Promise<AccessToken> {
  return {
    access_token: await platform.tokens.issue('user', who.hospitalId, who.sessionId),
    expires_in: limits.accessTokenSeconds,
    session_id: who.sessionId,
    inactivity: inactivityOf(who, now),
  };
}
