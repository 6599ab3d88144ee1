import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Subscription } from '@nats-io/transport-node';
import { Server } from 'socket.io';
import { eventSchemas, parseTopic, type LiveEvent } from '@lamplight/contracts/events';
import { AskedTogether } from '../database/asked-together.ts';
import { DeviceGateway } from '../devices/device-gateway.ts';
import type { DeviceWords } from '../devices/held-device.ts';
import { refusedWhileLeaving, type Leaving } from '../http/leaving.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import type { Principal, SessionEnd } from '../sessions/principal.ts';
import type { LiveServer, LiveSocket, SocketData } from './live-server.ts';
import { recheckSockets } from './recheck-sockets.ts';
import { closeSlowSockets } from './slow-sockets.ts';
import { mayHear, ownAlarms, ownTopic } from './topic-rules.ts';
import { heardKey, monitorsOutOfSight, type HeardMonitor } from './topic.queries.ts';

const socketPath = '/live';
/** Below the 5 s in which a revoked session must lose its socket. */
const recheckMs = 4_000;
const slowCheckMs = 250;
const mostTopics = 64;
/** Nobody notices that a connection stands so much later, and those who come back together are asked for together. */
const gatherMs = 20;

const unheard: DeviceWords = {
  onHelp: () => Promise.resolve(false),
  onAnnounced: () => Promise.resolve(),
  onMotion: () => Promise.resolve(),
  onSounded: () => Promise.resolve(),
};

/**
 * Live updates: a socket hears the topics its person may hear. The bus is subscribed per topic and
 * only while a local socket listens, so an event costs nothing where nobody watches.
 */
export class Gateway {
  readonly #platform: Platform;
  readonly io: LiveServer;
  readonly devices: DeviceGateway;
  readonly #onTabLost: (tab: SocketData) => void;
  readonly #heard = new Map<string, Subscription>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #inSight = new AskedTogether(async (hospitalId, heard: HeardMonitor[]) => {
    const db = this.#platform.database.reading(hospitalId);
    const hidden = await monitorsOutOfSight(db, hospitalId, heard);
    return (one: HeardMonitor) => !hidden.has(heardKey(one));
  });
  #rechecking: Promise<void> | undefined;
  #recheckWanted = false;

  constructor(
    platform: Platform,
    http: HttpServer,
    onTabLost: (tab: SocketData) => void = () => undefined,
    words: DeviceWords = unheard,
  ) {
    this.#platform = platform;
    this.#onTabLost = onTabLost;
    dropStrayUpgrades(http);
    this.io = new Server(http, {
      path: socketPath,
      serveClient: false,
      transports: ['websocket', 'polling'],
      perMessageDeflate: false,
      maxHttpBufferSize: 16_384,
      pingInterval: 15_000,
      pingTimeout: 10_000,
      allowRequest: (request, decide) => {
        const origin = request.headers.origin;
        decide(null, origin === undefined || origin === platform.config.publicUrl);
      },
    });
    this.io.engine.use(refuseWhileLeaving(platform.leaving));
    this.devices = new DeviceGateway(platform, this.io, words);
    this.#listen();
  }

  #listen(): void {
    const adapter = this.io.of('/').adapter;
    adapter.on('create-room', (room: string) => this.#hear(room));
    adapter.on('delete-room', (room: string) => this.#unhear(room));
    this.io.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) =>
          next(new Error(error instanceof Refusal ? error.type : 'Server::Unavailable')),
      );
    });
    this.io.on('connection', (socket) => this.#welcome(socket));
    // While the bus was away events passed by: everybody asks again for what is on screen.
    this.#platform.bus.onBack(() => this.io.emit('resync'));
    this.#timers.push(
      setInterval(() => void this.recheck(), recheckMs),
      setInterval(() => closeSlowSockets(this.io, this.#platform.metrics), slowCheckMs),
    );
  }

  async #admit(socket: LiveSocket): Promise<void> {
    const token: unknown = socket.handshake.auth['token'];
    const who = await this.#platform.authenticator.fromToken(
      typeof token === 'string' ? token : '',
      gatherMs,
    );
    const tab: unknown = socket.handshake.query['affinity'];
    socket.data = {
      sessionId: who.sessionId,
      hospitalId: who.hospitalId,
      userId: who.userId,
      tab: typeof tab === 'string' ? tab : '',
    };
    await socket.join([ownTopic(who), ownAlarms(who)]);
  }

  #welcome(socket: LiveSocket): void {
    this.#platform.metrics.sockets.inc();
    socket.on('disconnect', () => {
      this.#platform.metrics.sockets.dec();
      this.#onTabLost(socket.data);
    });
    socket.on('subscribe', (topics, done) => {
      if (typeof done !== 'function') return;
      this.#subscribe(socket, topics).then(done, (error: unknown) => {
        // Not known is not refused: a page that took it for that would be deaf. It comes back and asks again.
        this.#platform.log.warn({ err: error }, 'who may hear what could not be asked');
        socket.conn.close();
      });
    });
    socket.on('unsubscribe', (topics) => {
      if (!Array.isArray(topics)) return;
      // Whatever the browser sends: an error thrown here would end the process.
      for (const topic of topics.slice(0, mostTopics) as unknown[])
        if (typeof topic === 'string' && parseTopic(topic)) void socket.leave(topic);
    });
  }

  async #subscribe(socket: LiveSocket, topics: unknown): Promise<{ refused: string[] }> {
    const sent: unknown[] = Array.isArray(topics) ? topics : [];
    const asked = sent.map((topic) => (typeof topic === 'string' ? topic : ''));
    const who = await this.#principal(socket);
    // All at once, so that a wall's monitors are one question to the database and not one each.
    const allowed = who ? await Promise.all(asked.map((topic) => this.#mayHear(who, topic))) : [];
    const refused: string[] = [];
    for (const [at, topic] of asked.entries()) {
      if (allowed[at] && socket.rooms.size < mostTopics + 3) await socket.join(topic);
      else refused.push(topic);
    }
    // Only once the bus knows of the subscription is it true that nothing later can be missed.
    if (this.#platform.bus.up) await this.#platform.bus.settled();
    return { refused };
  }

  #mayHear(who: Principal, topic: string): Promise<boolean> {
    const { hospitalId, userId } = who;
    return mayHear(who, topic, (monitorId) =>
      this.#inSight.ask(hospitalId, { userId, monitorId }, gatherMs),
    );
  }

  async #principal(socket: LiveSocket): Promise<Principal | undefined> {
    const state = await this.#platform.sessions.state(
      socket.data.hospitalId,
      socket.data.sessionId,
      gatherMs,
    );
    return state && 'principal' in state ? state.principal : undefined;
  }

  #hear(room: string): void {
    if (!parseTopic(room) || this.#heard.has(room)) return;
    this.#heard.set(
      room,
      this.#platform.bus.subscribe(room, (payload) => this.#deliver(payload)),
    );
  }

  #unhear(room: string): void {
    this.#heard.get(room)?.unsubscribe();
    this.#heard.delete(room);
  }

  #deliver(payload: string): void {
    const event = readEvent(payload);
    if (!event) {
      this.#platform.log.error('the bus carried something that is no event');
      return;
    }
    this.#tell(event);
    if (event.type === 'session.ended')
      this.#endSession(event.topic, event.data.session_id, event.data.reason);
    // Told to the whole hospital too, for its lists: those who do not hold her sockets need not look.
    const isHeldHere = event.type === 'user.changed' && event.topic.startsWith('user.');
    if (isHeldHere || event.type === 'role.changed') void this.recheck();
  }

  #tell({ trace: after, ...event }: LiveEvent): void {
    const { topic, type } = event;
    const sockets = this.io.of('/').adapter.rooms.get(topic)?.size;
    const about = { event: type, topic: parseTopic(topic)?.kind, sockets };
    const trace = this.#platform.tracing.follow('deliver', after, about);
    this.io.to(topic).emit('event', trace ? { ...event, trace: trace.traceparent } : event);
    trace?.end();
  }

  #endSession(topic: string, sessionId: number, reason: SessionEnd): void {
    this.#platform.sessions.forget(sessionId);
    for (const id of this.io.of('/').adapter.rooms.get(topic) ?? []) {
      const socket = this.io.of('/').sockets.get(id);
      if (socket?.data.sessionId === sessionId) this.#close(socket, reason);
    }
  }

  #close(socket: LiveSocket, reason: SessionEnd): void {
    this.#platform.metrics.socketsClosed.inc({ reason });
    socket.emit('session_ended', { session_id: socket.data.sessionId, reason });
    socket.disconnect(true);
  }

  /**
   * Asks the database about every session behind a socket; who may hear less, hears less. A round
   * asked for while one runs follows it once, however many ask: a burst of changes costs two rounds.
   */
  recheck(): Promise<void> {
    this.#recheckWanted = true;
    this.#rechecking ??= this.#recheckWhileWanted().finally(() => (this.#rechecking = undefined));
    return this.#rechecking;
  }

  async #recheckWhileWanted(): Promise<void> {
    while (this.#recheckWanted) {
      this.#recheckWanted = false;
      await recheckSockets(this.io, this.#platform, (socket, reason) =>
        this.#close(socket, reason),
      );
    }
  }

  /**
   * Lets the sockets go, as a broken line does: told so, a browser takes it for a refusal and waits seconds before it
   * tries again. The HTTP server is closed by whoever made it, after its last reply.
   */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.devices.close();
    this.io.engine.close();
  }
}

/**
 * By itself Socket.IO leaves what is not for it a second without anybody who hears of its errors: a line that breaks
 * within it would end the process, whoever opened it.
 */
function dropStrayUpgrades(http: HttpServer): void {
  http.on('upgrade', ({ url = '' }, socket) => {
    socket.on('error', () => socket.destroy());
    if (!url.startsWith(`${socketPath}/`)) socket.destroy();
  });
}

/** A new connection belongs to a server that stays. One by WebSocket is dropped without a word, which a proxy takes for the same. */
const refuseWhileLeaving =
  (leaving: Leaving) =>
  (request: IncomingMessage, reply: ServerResponse, next: () => void): void => {
    if (!leaving.refuses(request)) return next();
    reply.writeHead(refusedWhileLeaving, { connection: 'close' });
    reply.end();
  };

/**
 * The relay writes events; whatever else reaches the bus must not end the process, and no field
 * beyond the contract goes on to a browser.
 */
function readEvent(payload: string): LiveEvent | undefined {
  try {
    const { topic, type, data, trace } = JSON.parse(payload) as LiveEvent;
    return { topic, type, data: eventSchemas[type].parse(data), trace } as LiveEvent;
  } catch {
    return undefined;
  }
}
