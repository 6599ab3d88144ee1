import { createApiClient } from '@lamplight/api-client/api-client';
import { ApiError } from '@lamplight/api-client/failures';
import type { ReplyOf } from '@lamplight/contracts/call';
import { bootSession } from '@lamplight/contracts/calls/boot';
import {
  getCurrentUser,
  renewToken,
  reportActivity,
  sessionState,
  signOut,
} from '@lamplight/contracts/calls/sign-in';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { observable } from '../../shared/observable.ts';
import type { Settable } from '../../shared/observable.ts';
import { startActivityReports } from './activity-reports.ts';
import { apiTokenOfAddress, fetchWithEarlyBoot } from './early-boot.ts';
import { createInactivityWatch } from './inactivity-watch.ts';
import type { Inactivity } from './inactivity-watch.ts';
import { openSessionChannel } from './session-channel.ts';
import { createSessionToken } from './session-token.ts';
import { apiRoot } from './sign-in-address.ts';

export interface SessionOptions {
  onPendingChange: (pending: number) => void;
}

/** The session of this tab: its token, its timer, and whether it still runs. */
export function createSession(options: SessionOptions) {
  const ended = observable(false);

  const api = createApiClient({
    baseUrl: apiRoot,
    fetch: fetchWithEarlyBoot((input, init) => fetch(input, init), apiRoot + bootSession.path),
    getToken: () => token.get(),
    renewToken: () => token.renew(),
    sessionId: () => token.sessionId(),
    onPendingChange: options.onPendingChange,
    onSessionEnded: () => {
      stop();
      const sessionId = token.sessionId();
      if (sessionId !== undefined) channel.tell({ kind: 'ended', sessionId });
      ended.set(true);
    },
  });

  const token = createSessionToken({
    fetchToken: () => api.call(renewToken, {}, { background: true }),
    onRenewed: (fresh) => learn(fresh.inactivity),
  });

  const watch = createInactivityWatch({
    ask: async () => {
      const known = await api.call(sessionState, {}, { background: true });
      tellOthers(known);
      return known;
    },
    onOverdue: () => api.endSession('UserAuthenticator::InactivityTimeout'),
  });

  const channel = openSessionChannel((message) => {
    if (message.sessionId !== token.sessionId()) return;
    if (message.kind === 'ended') api.endSession('UserAuthenticator::SessionEnded');
    else watch.learn(message.inactivity);
  });

  function tellOthers(known: Inactivity) {
    const sessionId = token.sessionId();
    if (sessionId !== undefined) channel.tell({ kind: 'inactivity', sessionId, inactivity: known });
  }

  const learn = (known: Inactivity) => {
    watch.learn(known);
    tellOthers(known);
  };

  const report = async () => {
    learn(await api.call(reportActivity, {}, { background: true }));
  };

  const stopReports = startActivityReports({
    target: globalThis,
    report,
    // Before the first token there is nobody whose presence could be told.
    isUnwanted: () => token.get() === undefined || watch.presence.get().kind === 'asking',
  });

  function stop() {
    token.stop();
    watch.stop();
    stopReports();
  }

  return {
    api,
    token,
    ended,
    presence: watch.presence,
    /** Whoever is signed in, with all that the application begins with. */
    async boot(): Promise<ReplyOf<typeof bootSession>> {
      const body = { api_token: apiTokenOfAddress() };
      const booted = await api.call(bootSession, { body }, { believed: true });
      if (booted.signed_in) token.take(booted);
      return booted;
    },
    checkNow: () => void watch.check(),
    /** 'I am still here': moves the timer, refreshes the token and the person. */
    async confirmPresence(user: Settable<CurrentUser>) {
      try {
        await report();
        await token.renew();
        user.set(await api.call(getCurrentUser));
      } catch (error) {
        if (error instanceof ApiError) api.endSession('UserAuthenticator::SessionEnded');
        throw error;
      }
    },
    /** Ends the session, or all of the person, at the server and answers where the browser goes next. */
    async leave(everywhere: boolean): Promise<string> {
      const { continue_at } = await api.call(signOut, { body: { everywhere } });
      const sessionId = token.sessionId();
      stop();
      if (sessionId !== undefined) channel.tell({ kind: 'ended', sessionId });
      return continue_at;
    },
  };
}

export type Session = ReturnType<typeof createSession>;
