import {
  createApiToken,
  finishSignIn,
  renewToken,
  reportActivity,
  sessionState,
  signOut,
  startSignIn,
} from '@lamplight/contracts/calls/sign-in';
import { open, read, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { inactivityOf } from '../../platform/sessions/principal.ts';
import { touchSession } from '../../platform/sessions/session.queries.ts';
import { accessTokenOf } from './access-token-of.ts';
import { makeApiToken } from './api-token.ts';
import { refuseForeignOrigin } from './cookies.ts';
import { completeSignIn } from './finish-sign-in.ts';
import { leave } from './leave.ts';
import { principalOfCookie } from './session-of-cookie.ts';
import { prepareSignIn } from './sign-in.module.ts';
import { beginSignIn } from './start-sign-in.ts';

export function signInRoutes(platform: Platform): Implementation[] {
  const signIn = prepareSignIn(platform);
  return [
    open(startSignIn, (context) => beginSignIn(signIn, context)),
    open(finishSignIn, (context) => completeSignIn(signIn, context)),
    open(renewToken, async ({ request, now }) => {
      refuseForeignOrigin(request, platform.config.publicUrl);
      const who = await principalOfCookie(platform, request);
      return accessTokenOf(platform, who, now);
    }),
    open(signOut, (context) => leave(signIn, context)),
    write(createApiToken, makeApiToken),
    read(sessionState, async ({ who, now }) => inactivityOf(who, now)),
    write(reportActivity, async ({ db, who, now }) => {
      await touchSession(db, who.hospitalId, who.sessionId, now);
      platform.sessions.forget(who.sessionId);
      return inactivityOf({ ...who, lastInputAt: now }, now);
    }),
  ];
}
