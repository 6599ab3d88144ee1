import { eventSchemas } from '@lamplight/contracts/events';
import type {
  ClientToServer,
  EventData,
  LiveEvent,
  ServerToClient,
  Topic,
} from '@lamplight/contracts/events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { createStateHolder } from './connection-state.ts';
import type { ConnectionState } from './connection-state.ts';
import { createTopicListeners } from './topic-listeners.ts';
import type { EventHandler } from './topic-listeners.ts';

export interface RealtimeClientOptions {
  /** The origin; nothing means the page's own. */
  url?: string;
  path?: string;
  /** Names the tab, so that the server knows what else of it is lost with the connection. */
  tab?: string;
  /** Asked at every connect, so that a reconnect after hours does not present a stale token. */
  getToken: () => Promise<string>;
  /** Events may have been missed: ask again for what is on screen. */
  onResume: () => void;
  /** The server now sends topics it did not send before; what was read until now may already be old. */
  onSubscribed?: (topics: Topic[]) => void;
  /** The server does not let this person hear these topics. */
  onRefused?: (topics: string[]) => void;
  /** The server does not let this session connect; its error type. It is tried again all the same. */
  onConnectRefused?: (type: string) => void;
  onSessionEnded: (end: EventData<'session.ended'>) => void;
  /** Spreads the refetches of a whole hospital after a restart; up to this many milliseconds. */
  resumeJitterMs?: number;
  transports?: ('websocket' | 'polling')[];
  random?: () => number;
  now?: () => Date;
}

export interface RealtimeClient {
  subscribe: (topic: Topic, handler: EventHandler) => () => void;
  state: () => ConnectionState;
  watchState: (listener: () => void) => () => void;
  /** The network is back: try at once instead of at the next turn. */
  retryNow: () => void;
  /** The tab is another person's now: what it hears must be hers. */
  reconnect: () => void;
  close: () => void;
}

const answerWithinMs = 10_000;
const refusedRetryMs = 3_000;

const isKnown = (event: LiveEvent): boolean =>
  Object.hasOwn(eventSchemas, event.type) && eventSchemas[event.type].safeParse(event.data).success;

export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const random = options.random ?? Math.random;
  const state = createStateHolder(options.now ?? (() => new Date()));
  let transports = options.transports ?? ['websocket', 'polling'];
  let everLive = false;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  let refusedTimer: ReturnType<typeof setTimeout> | undefined;

  const socketOptions = {
    path: options.path ?? '/live',
    // A proxy keeps all polling requests of one tab on one server by this key.
    query: { affinity: options.tab ?? crypto.randomUUID() },
    transports,
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 10_000,
    auth: (give: (auth: { token?: string }) => void) => {
      options.getToken().then(
        (token) => give({ token }),
        // The server refuses a connect without a token, and the refusal is handled below.
        () => give({}),
      );
    },
  };
  const socket: Socket<ServerToClient, ClientToServer> =
    options.url === undefined ? io(socketOptions) : io(options.url, socketOptions);

  const resumeSoon = () => {
    resumeTimer ??= setTimeout(
      () => {
        resumeTimer = undefined;
        options.onResume();
      },
      random() * (options.resumeJitterMs ?? 1_000),
    );
  };

  const ask = (topics: Topic[], heard: (topics: Topic[]) => void) => {
    socket.timeout(answerWithinMs).emit('subscribe', topics, (failure: Error | null, reply) => {
      // Without an answer nobody knows what is heard; a new connection subscribes anew.
      if (failure) {
        socket.io.engine.close();
        return;
      }
      const refused = new Set(reply.refused);
      if (refused.size > 0) options.onRefused?.(reply.refused);
      heard(topics.filter((topic) => !refused.has(topic)));
    });
  };
  const tellSubscribed = (topics: Topic[]) => options.onSubscribed?.(topics);

  const listeners = createTopicListeners({
    opened: (topic) => {
      if (socket.connected) ask([topic], tellSubscribed);
    },
    closed: (topic) => {
      if (socket.connected) socket.emit('unsubscribe', [topic]);
    },
  });

  const close = () => {
    clearTimeout(resumeTimer);
    clearTimeout(refusedTimer);
    state.closed();
    socket.disconnect();
  };

  socket.on('connect', () => {
    const topics = listeners.topics();
    // Resumed only once the topics are heard again: what is read then cannot miss a later event.
    const heard = everLive ? resumeSoon : tellSubscribed;
    if (topics.length > 0) ask(topics, heard);
    else if (everLive) resumeSoon();
    everLive = true;
    state.live();
  });
  socket.on('event', (event) => {
    if (isKnown(event)) listeners.tell(event);
  });
  socket.on('resync', resumeSoon);
  socket.on('session_ended', (end) => {
    // Somebody else sits here now, and the page goes on as hers.
    if (end.reason !== 'taken_over') close();
    options.onSessionEnded(end);
  });

  const connectAgainLater = () => {
    if (state.current().kind === 'closed' || socket.active) return;
    clearTimeout(refusedTimer);
    refusedTimer = setTimeout(() => socket.connect(), refusedRetryMs * (0.5 + random()));
  };
  socket.on('disconnect', () => {
    state.lost();
    // Closed by the server: socket.io does not come back from that by itself.
    connectAgainLater();
  });
  socket.on('connect_error', (error) => {
    state.lost();
    // Inactive means that the server answered and said no; a lost network keeps the socket active.
    if (!socket.active) options.onConnectRefused?.(error.message);
    // A proxy may let a WebSocket hang without refusing it, so the next attempt begins with the other way.
    transports = [...transports].reverse();
    socket.io.opts.transports = transports;
    connectAgainLater();
  });

  return {
    subscribe: listeners.add,
    state: state.current,
    watchState: state.watch,
    retryNow: () => {
      if (state.current().kind !== 'lost') return;
      clearTimeout(refusedTimer);
      socket.disconnect().connect();
    },
    reconnect: () => {
      clearTimeout(refusedTimer);
      socket.disconnect().connect();
    },
    close,
  };
}
