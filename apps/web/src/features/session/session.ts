import { createApiClient } from '@lamplight/api-client/api-client';
import type { ReplyOf } from '@lamplight/contracts/call';
import { bootSession } from '@lamplight/contracts/calls/boot';
import { triggerUser } from '@lamplight/contracts/calls/pusher';
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
import { learningTime } from '../../shared/time/server-clock.ts';
import { startActivityReports } from './activity-reports.ts';
import { apiTokenOfAddress, fetchWithEarlyBoot } from './early-boot.ts';
import { createInactivityWatch } from './inactivity-watch.ts';
import type { Inactivity } from './inactivity-watch.ts';
import { openSessionChannel } from './session-channel.ts';
import type { SignedInBoot } from './person-in-tab.ts';
import { nextAtDesk } from './next-at-desk.ts';
import { createSessionToken } from './session-token.ts';
import { isRefused, isUnanswered } from './is-unanswered.ts';
import { apiRoot } from './sign-in-address.ts';
import { watchUnderWay } from './under-way.ts';

export interface SessionOptions {
  onPendingChange: (pending: number) => void;
  onUnavailable: () => void;
}

/** Nobody who leaves waits longer than this for what the page still asks. */
const answeredWithinMs = 1_000;

/** The session of this tab: its token, its timer, and whether it still runs. */
export function createSession(options: SessionOptions) {
  const ended = observable(false);
  const requests = watchUnderWay(learningTime((input, init) => fetch(input, init)));
  let leaving: Promise<void> | undefined;

  const api = createApiClient({
    baseUrl: apiRoot,
    fetch: fetchWithEarlyBoot(requests.send, apiRoot + bootSession.path),
    getToken: () => token.get(),
    renewToken: () => token.renew(),
    sessionId: () => token.sessionId(),
    onPendingChange: options.onPendingChange,
    onUnavailable: options.onUnavailable,
    onDeskTaken: () => moved(),
    changingHands: () => following ?? leaving,
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
    onOther: () => void moved(),
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
    else if (message.kind === 'taken') void moved();
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
    try {
      learn(await api.call(reportActivity, {}, { background: true }));
    } catch (error) {
      if (isUnanswered(error)) watch.noteUntoldInput();
      throw error;
    }
  };

  /** Tabs that this one cannot reach by itself ask the server anew. Only a hint: it may get lost. */
  const tellOwnTabs = () => {
    const body = { event: 'timer_reset', data: {} } as const;
    api.call(triggerUser, { body }, { background: true }).catch(() => undefined);
  };

  const stopReports = startActivityReports({
    target: globalThis,
    report,
    // Before the first token there is nobody whose presence could be told.
    isUnwanted: () => token.get() === undefined || watch.presence.get().kind === 'asking',
  });

  const boot = async (): Promise<ReplyOf<typeof bootSession>> => {
    const body = { api_token: apiTokenOfAddress() };
    const booted = await api.call(bootSession, { body }, { believed: true });
    if (booted.signed_in) token.take(booted);
    return booted;
  };

  let follow: ((booted: SignedInBoot) => Promise<void>) | undefined;
  let following: Promise<void> | undefined;
  const followNext = async () => {
    const was = token.sessionId();
    const next = await nextAtDesk(boot);
    // A late refusal of what was sent before: the page is hers already.
    if (next.session_id !== was) await follow?.(next);
  };
  /** Whose page it is can be said, or it shows nothing: a desk must not run under the wrong name. */
  function moved(): Promise<void> {
    following ??= followNext()
      .catch(() => api.endSession('UserAuthenticator::SessionEnded'))
      .finally(() => (following = undefined));
    return following;
  }

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
    boot,
    /** Somebody else signed in over the running page: it goes on as hers. */
    moved,
    whenMoved: (does: (booted: SignedInBoot) => Promise<void>) => {
      follow = does;
    },
    check: watch.check,
    checkNow: () => void watch.check(),
    /** 'I am still here': moves the timer, refreshes the token and the person. */
    async confirmPresence(user: Settable<CurrentUser>) {
      try {
        await report();
        tellOwnTabs();
        await token.renew();
        user.set(await api.call(getCurrentUser));
      } catch (error) {
        if (isRefused(error)) api.endSession('UserAuthenticator::SessionEnded');
        throw error;
      }
    },
    /** Ends the session, or all of the person, at the server and answers where the browser goes next. */
    async leave(everywhere: boolean): Promise<string> {
      // Whatever the server reads after this would only be told that there is no session: it waits.
      const left = Promise.withResolvers<void>();
      leaving = left.promise;
      try {
        await requests.answered(answeredWithinMs);
        const { continue_at } = await api.call(signOut, { body: { everywhere } });
        const sessionId = token.sessionId();
        stop();
        api.close();
        if (sessionId !== undefined) channel.tell({ kind: 'ended', sessionId });
        return continue_at;
      } finally {
        leaving = undefined;
        left.resolve();
      }
    },
  };
}

export type Session = ReturnType<typeof createSession>;
