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

export interface RetryMs {
  /** Before the first attempt after a connection was lost; it doubles up to `most`. */
  first: number;
  most: number;
  /** After the server has refused the connection. */
  refused: number;
}

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
  /** Around the telling of an event; it has to call `tell`. */
  onEvent?: (event: LiveEvent, tell: () => void) => void;
  /** Spreads the refetches of a whole hospital after a restart; up to this many milliseconds. */
  resumeJitterMs?: number;
  transports?: ('websocket' | 'polling')[];
  /** How long it waits for an answer at first. */
  answerWithinMs?: number;
  /** Pauses between attempts to connect. */
  retryMs?: RetryMs;
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

/**
 * When thousands come back to one server at once, whoever gives up and begins anew makes it longer for all. So the
 * next answer is waited for twice as long, up to this.
 */
const patience = { firstMs: 10_000, mostMs: 40_000 };
const defaultRetryMs: RetryMs = { first: 500, most: 5_000, refused: 3_000 };
/** Where a WebSocket has stood, so many attempts in a row hang before it is tried without. */
const hangsUntilPolling = 2;

const isKnown = (event: LiveEvent): boolean =>
  Object.hasOwn(eventSchemas, event.type) && eventSchemas[event.type].safeParse(event.data).success;

export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const random = options.random ?? Math.random;
  const retryMs = options.retryMs ?? defaultRetryMs;
  const state = createStateHolder(options.now ?? (() => new Date()));
  const preferred = options.transports ?? ['websocket', 'polling'];
  const firstMs = options.answerWithinMs ?? patience.firstMs;
  let answerWithinMs = firstMs;
  let everByWebSocket = false;
  let hangs = 0;
  let isReversed = false;
  let everLive = false;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  let refusedTimer: ReturnType<typeof setTimeout> | undefined;

  const socketOptions = {
    path: options.path ?? '/live',
    // A proxy keeps all polling requests of one tab on one server by this key.
    query: { affinity: options.tab ?? crypto.randomUUID() },
    transports: preferred,
    tryAllTransports: true,
    reconnectionDelay: retryMs.first,
    reconnectionDelayMax: retryMs.most,
    randomizationFactor: 0.5,
    timeout: firstMs,
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

  const waitFor = (ms: number) => {
    answerWithinMs = Math.min(ms, patience.mostMs);
    socket.io.timeout(answerWithinMs);
  };
  const beginWith = (transports: readonly ('websocket' | 'polling')[]) => {
    socket.io.opts.transports = [...transports];
  };

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
        waitFor(2 * answerWithinMs);
        socket.io.engine.close();
        return;
      }
      waitFor(firstMs);
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

  const byWebSocket = () => {
    everByWebSocket = true;
    isReversed = false;
    beginWith(preferred);
  };
  socket.on('connect', () => {
    hangs = 0;
    const { engine } = socket.io;
    if (engine.transport.name === 'websocket') byWebSocket();
    else engine.once('upgrade', byWebSocket);
    const topics = listeners.topics();
    // Resumed only once the topics are heard again: what is read then cannot miss a later event.
    const tellHeard = everLive ? resumeSoon : tellSubscribed;
    if (topics.length > 0)
      ask(topics, (allowed) => {
        tellHeard(allowed);
        // Not before: until then changes pass by.
        state.live();
      });
    else {
      if (everLive) resumeSoon();
      state.live();
    }
    everLive = true;
  });
  socket.on('event', (event) => {
    if (!isKnown(event)) return;
    const tell = () => listeners.tell(event);
    if (options.onEvent) options.onEvent(event, tell);
    else tell();
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
    refusedTimer = setTimeout(() => socket.connect(), retryMs.refused * (0.5 + random()));
  };
  socket.on('disconnect', () => {
    state.lost();
    // Closed by the server: socket.io does not come back from that by itself.
    connectAgainLater();
  });
  /** An attempt that fails at once has tried both ways; one that hangs has not got beyond the first. */
  const hung = () => {
    waitFor(2 * answerWithinMs);
    hangs += 1;
    // A proxy may let a WebSocket hang without refusing it. Where one has stood it is rather the server that is busy,
    // and polling is several times the work for it.
    if (everByWebSocket && hangs % hangsUntilPolling > 0) return;
    isReversed = !isReversed;
    beginWith(isReversed ? preferred.toReversed() : preferred);
  };
  socket.on('connect_error', (error) => {
    state.lost();
    // Inactive means that the server answered and said no; a lost network keeps the socket active.
    if (!socket.active) options.onConnectRefused?.(error.message);
    if (error.message === 'timeout') hung();
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
