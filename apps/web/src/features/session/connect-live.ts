import { becauseOf } from '@lamplight/api-client/trace';
import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { LiveEvent, Topic } from '@lamplight/contracts/events';
import { createLaterClient } from '@lamplight/realtime-client/later-client';
import type { RealtimeClient } from '@lamplight/realtime-client/realtime-client';
import { afterPaint } from '@lamplight/ui/load/after-paint';
import type { QueryClient } from '@tanstack/react-query';
import { topicsOf } from '../../shared/division.ts';
import type { Division } from '../../shared/division.ts';
import { coalesce } from '../../shared/live/coalesce.ts';
import type { Observable, Settable } from '../../shared/observable.ts';
import { savesUntilNow } from '../../shared/own-saves.ts';
import { tabId } from '../../shared/tab-id.ts';
import { isSessionHint } from './session-hints.ts';
import type { Session } from './session.ts';

export interface LiveOptions {
  session: Session;
  queryClient: QueryClient;
  user: Settable<CurrentUser>;
  division: Observable<Division>;
}

const loadAgainMs = 3_000;

const concernsUser = (event: LiveEvent, user: CurrentUser): boolean => {
  if (event.type === 'user.changed') return event.data.id === user.id;
  if (event.type === 'role.changed') return event.data.id === user.role.id;
  return (
    event.type === 'division.changed' ||
    event.type === 'hospital.changed' ||
    event.type === 'feature_flag.changed'
  );
};

/**
 * Connects the tab once it has been painted, and keeps the topics of the person and the chosen
 * division open. What was read before a topic was heard is asked for again then.
 */
export function connectLive(options: LiveOptions): RealtimeClient {
  const { session, queryClient, user, division } = options;
  const live = createLaterClient();

  const reload = coalesce<'user'>({
    run: async (): Promise<void> => {
      try {
        const isCurrent = savesUntilNow();
        const known = await session.api.call(getCurrentUser, {}, { background: true });
        // What she has just chosen would jump back for a moment.
        if (!isCurrent()) {
          reloadUser();
          return;
        }
        // The same person again would only draw every screen anew.
        if (JSON.stringify(known) !== JSON.stringify(user.get())) user.set(known);
      } catch {
        // What was known stays; a session that is over has its own dialog.
      }
    },
  });
  const reloadUser = (): void => reload.ask(['user']);
  const askAboutSession = coalesce<'session'>({ run: () => session.check() });
  // A wall opens a topic for each of its tiles: that is not sixteen reasons to ask for everything.
  const askAgain = coalesce<'live'>({
    everyMs: 300,
    jitterMs: 0,
    // Not waited for: what is slow to answer must not keep the next topic waiting.
    run: async () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === true });
    },
  });

  const connect = async () => {
    const { createRealtimeClient } = await import('@lamplight/realtime-client/realtime-client');
    let isFirst = true;
    live.become(
      createRealtimeClient({
        tab: tabId,
        getToken: () => session.token.fresh(),
        onResume: () => {
          reloadUser();
          void queryClient.invalidateQueries();
        },
        onSubscribed: () => {
          if (isFirst) reloadUser();
          isFirst = false;
          askAgain.ask(['live']);
        },
        onEvent: ({ trace }, tell) => becauseOf(trace, tell),
        onConnectRefused: session.checkNow,
        onSessionEnded: ({ reason }) => {
          if (reason === 'taken_over') void session.moved();
          else session.api.endSession('UserAuthenticator::SessionEnded');
        },
      }),
    );
  };
  const connectUntilDone = () => {
    connect().catch(() => {
      live.failed();
      if (!session.ended.get()) setTimeout(connectUntilDone, loadAgainMs);
    });
  };

  let leave: (() => void)[] = [];
  const holdTopics = () => {
    const { id, hospital_id } = user.get();
    const topics: Topic[] = [
      `user.${id}`,
      `hospital.${hospital_id}`,
      ...topicsOf(user.get(), division.get()),
    ];
    const next = topics.map((topic) =>
      live.subscribe(topic, (event) => {
        if (concernsUser(event, user.get())) reloadUser();
        if (isSessionHint(event.type)) askAboutSession.ask(['session']);
      }),
    );
    leave.forEach((off) => off());
    leave = next;
  };
  holdTopics();
  division.watch(holdTopics);
  user.watch(holdTopics);
  session.ended.watch(() => live.close());
  globalThis.addEventListener('online', () => live.retryNow());
  afterPaint(connectUntilDone);
  return live;
}
