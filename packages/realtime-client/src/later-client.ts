import type { Topic } from '@lamplight/contracts/events';
import { createStateHolder } from './connection-state.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { createTopicListeners } from './topic-listeners.ts';

export interface LaterClient extends RealtimeClient {
  become: (real: RealtimeClient) => void;
  /** The real one could not be had; it is tried again. */
  failed: () => void;
}

/**
 * A client that can be used before the real one is there: listeners wait, and hear from the moment
 * it has connected. So the socket's code need not load before a page can be painted.
 */
export function createLaterClient(): LaterClient {
  const waiting = createStateHolder(() => new Date());
  let real: RealtimeClient | undefined;
  const leave = new Map<Topic, () => void>();
  const listeners = createTopicListeners({
    opened: (topic) => {
      if (real !== undefined) leave.set(topic, real.subscribe(topic, listeners.tell));
    },
    closed: (topic) => {
      leave.get(topic)?.();
      leave.delete(topic);
    },
  });
  const watchers = new Set<() => void>();
  const tellWatchers = () => {
    for (const watcher of [...watchers]) watcher();
  };
  waiting.watch(tellWatchers);

  return {
    subscribe: listeners.add,
    state: () => (real === undefined ? waiting.current() : real.state()),
    watchState: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    retryNow: () => real?.retryNow(),
    reconnect: () => real?.reconnect(),
    close: () => {
      waiting.closed();
      real?.close();
    },
    failed: waiting.lost,
    become: (client) => {
      if (waiting.current().kind === 'closed') {
        client.close();
        return;
      }
      real = client;
      client.watchState(tellWatchers);
      for (const topic of listeners.topics())
        leave.set(topic, client.subscribe(topic, listeners.tell));
      tellWatchers();
    },
  };
}
