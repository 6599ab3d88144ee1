import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { LiveEvent, Topic } from '@lamplight/contracts/events';
import { createRealtimeClient } from '@lamplight/realtime-client/realtime-client';
import type { RealtimeClient } from '@lamplight/realtime-client/realtime-client';
import type { QueryClient } from '@tanstack/react-query';
import { topicsOf } from '../../shared/division.ts';
import type { Division } from '../../shared/division.ts';
import { coalesce } from '../../shared/list/coalesce.ts';
import type { Observable, Settable } from '../../shared/observable.ts';
import type { Session } from './session.ts';

export interface LiveOptions {
  session: Session;
  queryClient: QueryClient;
  user: Settable<CurrentUser>;
  division: Observable<Division>;
}

const firstTopicsWithinMs = 1_000;

const concernsUser = (event: LiveEvent, user: CurrentUser): boolean => {
  if (event.type === 'user.changed') return event.data.id === user.id;
  if (event.type === 'role.changed') return event.data.id === user.role.id;
  return event.type === 'division.changed' || event.type === 'hospital.changed';
};

/**
 * Connects the tab and keeps the topics of the person and the chosen division open. It waits a
 * moment for them: what is read afterwards cannot be older than the first event.
 */
export async function connectLive(options: LiveOptions): Promise<RealtimeClient> {
  const { session, queryClient, user, division } = options;
  let firstTopicsHeard: () => void = () => undefined;
  const firstTopics = new Promise<void>((resolve) => {
    firstTopicsHeard = resolve;
    setTimeout(resolve, firstTopicsWithinMs);
  });

  const live = createRealtimeClient({
    getToken: () => session.token.fresh(),
    onResume: () => void queryClient.invalidateQueries(),
    onSubscribed: () => {
      firstTopicsHeard();
      // Read before this topic was heard, so a change in between would have been missed.
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === true });
    },
    onConnectRefused: session.checkNow,
    onSessionEnded: () => session.api.endSession('UserAuthenticator::SessionEnded'),
  });

  const reload = coalesce<'user'>({
    run: async () => {
      try {
        user.set(await session.api.call(getCurrentUser, {}, { background: true }));
      } catch {
        // What was known stays; a session that is over has its own dialog.
      }
    },
  });
  const onEvent = (event: LiveEvent) => {
    if (concernsUser(event, user.get())) reload.ask(['user']);
  };

  let leave: (() => void)[] = [];
  const holdTopics = () => {
    const { id, hospital_id } = user.get();
    const topics: Topic[] = [
      `user.${id}`,
      `hospital.${hospital_id}`,
      ...topicsOf(user.get(), division.get()),
    ];
    const next = topics.map((topic) => live.subscribe(topic, onEvent));
    leave.forEach((off) => off());
    leave = next;
  };
  holdTopics();
  division.watch(holdTopics);
  user.watch(holdTopics);
  session.ended.watch(() => live.close());
  globalThis.addEventListener('online', () => live.retryNow());

  await firstTopics;
  return live;
}
