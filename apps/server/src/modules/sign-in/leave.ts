import * as client from 'openid-client';
import { signOut } from '@lamplight/contracts/calls/sign-in';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { PublicContext } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endSessions, type EndedSession } from '../../platform/sessions/session.queries.ts';
import { tellOwnerLeft } from '../assignments/index.ts';
import { clearSessionCookie, refuseForeignOrigin } from './cookies.ts';
import { provenCookie } from './session-of-cookie.ts';
import { lockAndSeeWhetherBound, sessionOwner } from './sign-in.queries.ts';
import type { SignIn } from './sign-in.module.ts';

/**
 * Ends the session here first, then sends the browser to the provider to end it there. A cookie
 * that proves nothing is cleared all the same: who wants to leave, leaves. Only who owns patients stays
 * until somebody else has them.
 */
export async function leave(
  signIn: SignIn,
  { request, reply, body, requestId, now }: PublicContext<typeof signOut>,
): Promise<{ continue_at: string }> {
  const { platform } = signIn;
  refuseForeignOrigin(request, platform.config.publicUrl);
  const cookie = await provenCookie(platform, request);
  const forget = () => clearSessionCookie(reply, platform.config.publicUrl);
  if (!cookie) {
    forget();
    return { continue_at: '/' };
  }
  const { hospitalId, sessionId } = cookie;
  const owner = await sessionOwner(platform.database.reading(hospitalId), hospitalId, sessionId);
  const actor = { hospitalId, userId: owner.id, userName: owner.name, requestId };
  const ended = await platform.database.writing(actor, async (tx) => {
    const which = body.everywhere ? { userId: owner.id } : { id: sessionId };
    if (await lockAndSeeWhetherBound(tx, hospitalId, owner.id, which, now))
      throw new Refusal('SignOut::OwnsPatients');
    const sessions = await endSessions(tx, hospitalId, which, 'signed_out', now);
    if (sessions.length > 0) await tellOwnerLeft(tx, hospitalId, owner.id, now);
    await insertAuditRow(tx, {
      hospitalId,
      userId: owner.id,
      sessionId,
      requestId,
      call: signOut.id,
      action: 'sign_out',
      subject: 'session',
      subjectIds: sessions.map((session) => session.id),
      divisionId: null,
    });
    return sessions;
  });
  forget();
  platform.bus.poke();
  for (const session of ended) platform.sessions.forget(session.id);
  return {
    continue_at: await providerSignOut(
      signIn,
      ended.find((session) => session.id === sessionId),
    ),
  };
}

async function providerSignOut(signIn: SignIn, session: EndedSession | undefined): Promise<string> {
  if (!session?.id_token) return '/';
  const stored = await signIn.idTokens.open(session.id_token);
  const provider = await signIn.providers.byIssuer(session.issuer)?.catch(() => undefined);
  if (!provider?.configuration.serverMetadata().end_session_endpoint) return '/';
  return client.buildEndSessionUrl(provider.configuration, {
    post_logout_redirect_uri: `${signIn.platform.config.publicUrl}/`,
    ...(typeof stored?.['id_token'] === 'string' && { id_token_hint: stored['id_token'] }),
  }).href;
}
