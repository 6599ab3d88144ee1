import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ClientToServer, LiveEvent, ServerToClient, Topic } from '@lamplight/contracts/events';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionState } from './connection-state.ts';
import { createRealtimeClient } from './realtime-client.ts';
import type { RealtimeClient, RealtimeClientOptions } from './realtime-client.ts';

const room = (id: number, topic: Topic = 'division.1'): LiveEvent => ({
  topic,
  type: 'room.changed',
  data: { id, op: 'updated', version: 2, division_id: 1 },
});

interface Gateway {
  io: Server<ClientToServer, ServerToClient>;
  port: number;
  subscribed: string[][];
  unsubscribed: string[][];
  tokens: unknown[];
  affinities: unknown[];
  /** Requests of those who poll. */
  polls: string[];
  stop: () => Promise<void>;
}

async function startGateway(
  port = 0,
  settings: {
    transports?: ('polling' | 'websocket')[];
    refuse?: () => boolean;
    slowMs?: number;
  } = {},
): Promise<Gateway> {
  const http = createServer();
  const io = new Server<ClientToServer, ServerToClient>(http, {
    path: '/live',
    transports: settings.transports ?? ['polling', 'websocket'],
  });
  const gateway: Omit<Gateway, 'port' | 'stop'> = {
    io,
    subscribed: [],
    unsubscribed: [],
    tokens: [],
    affinities: [],
    polls: [],
  };
  http.on('request', ({ url = '' }) => gateway.polls.push(url));
  io.use((socket, next) => {
    const auth = socket.handshake.auth as { token?: unknown };
    gateway.tokens.push(auth.token);
    next(settings.refuse?.() ? new Error('refused') : undefined);
  });
  io.on('connection', (socket) => {
    gateway.affinities.push(socket.handshake.query['affinity']);
    socket.on('subscribe', (topics, done) => {
      gateway.subscribed.push(topics);
      const reply = { refused: topics.filter((topic) => topic === 'division.99') };
      setTimeout(() => done(reply), settings.slowMs ?? 0);
    });
    socket.on('unsubscribe', (topics) => gateway.unsubscribed.push(topics));
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return {
    ...gateway,
    port: (http.address() as AddressInfo).port,
    stop: async () => {
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

let gateway: Gateway;
let clients: RealtimeClient[];
let tokenNumber: number;

beforeEach(async () => {
  gateway = await startGateway();
  clients = [];
  tokenNumber = 0;
});
afterEach(async () => {
  for (const client of clients) client.close();
  await gateway.stop();
});

function connect(options: Partial<RealtimeClientOptions> = {}): RealtimeClient {
  const client = createRealtimeClient({
    url: `http://127.0.0.1:${gateway.port}`,
    getToken: () => Promise.resolve(`token-${(tokenNumber += 1)}`),
    onResume: () => undefined,
    onSessionEnded: () => undefined,
    resumeJitterMs: 20,
    retryMs: { first: 40, most: 200, refused: 100 },
    ...options,
  });
  clients.push(client);
  return client;
}

const isLive = (client: RealtimeClient) =>
  expect.poll(() => client.state().kind, { timeout: 10_000 }).toBe('live');

test('a topic is subscribed once for all its listeners and left with the last one', async () => {
  const client = connect();
  const heard: string[] = [];
  const offFirst = client.subscribe('division.1', (event) => heard.push(`first ${event.topic}`));
  const offSecond = client.subscribe('division.1', (event) => heard.push(`second ${event.topic}`));
  await isLive(client);
  await expect.poll(() => gateway.subscribed).toEqual([['division.1']]);
  expect(gateway.affinities[0]).toMatch(/^[0-9a-f-]{36}$/);

  gateway.io.emit('event', room(7));
  await expect.poll(() => heard).toEqual(['first division.1', 'second division.1']);

  offFirst();
  offFirst();
  expect(gateway.unsubscribed).toEqual([]);
  offSecond();
  await expect.poll(() => gateway.unsubscribed).toEqual([['division.1']]);
});

test('an event of an unknown kind or shape is not passed on', async () => {
  const client = connect();
  const heard: number[] = [];
  client.subscribe('division.1', (event) => {
    if (event.type === 'room.changed') heard.push(event.data.id);
  });
  await isLive(client);
  gateway.io.emit('event', { ...room(1), type: 'toString' } as unknown as LiveEvent);
  gateway.io.emit('event', { ...room(2), data: { id: 'two' } } as unknown as LiveEvent);
  gateway.io.emit('event', room(3));
  await expect.poll(() => heard).toEqual([3]);
});

test('it says which topics are now heard and which were refused', async () => {
  const heard: string[] = [];
  const refused: string[] = [];
  const client = connect({
    onSubscribed: (topics) => heard.push(...topics),
    onRefused: (topics) => refused.push(...topics),
  });
  client.subscribe('division.1', () => undefined);
  client.subscribe('division.99', () => undefined);
  await expect.poll(() => heard).toEqual(['division.1']);
  expect(refused).toEqual(['division.99']);
});

test('after a lost connection it comes back with a new token, its topics, and resumes', async () => {
  let resumed = 0;
  const client = connect({ onResume: () => (resumed += 1) });
  client.subscribe('division.1', () => undefined);
  await isLive(client);
  expect(resumed).toBe(0);

  const { port } = gateway;
  await gateway.stop();
  await expect.poll(() => client.state().kind).toBe('lost');
  const lost = client.state() as Extract<ConnectionState, { kind: 'lost' }>;
  expect(lost.since).toBeInstanceOf(Date);

  gateway = await startGateway(port);
  await isLive(client);
  await expect.poll(() => gateway.subscribed).toEqual([['division.1']]);
  await expect.poll(() => resumed).toBe(1);
  expect(gateway.tokens.at(-1)).toBe(`token-${tokenNumber}`);
  expect(tokenNumber).toBeGreaterThan(1);
}, 20_000);

test('clients that had a WebSocket come back by it, however many attempts failed', async () => {
  // Slow enough that few attempts fall on the moment in which the gateway opens.
  const retryMs = { first: 300, most: 300, refused: 300 };
  const all = Array.from({ length: 8 }, () => connect({ retryMs }));
  for (const client of all) await isLive(client);
  const { port } = gateway;
  await gateway.stop();
  for (const client of all) await expect.poll(() => client.state().kind).toBe('lost');
  let knocks = 0;
  const closedDoor = createTcpServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  closedDoor.listen(port, '127.0.0.1');
  // An attempt knocks twice, for a WebSocket and to poll; some have made one more than others.
  await expect.poll(() => knocks, { timeout: 10_000 }).toBeGreaterThanOrEqual(3 * all.length);
  closedDoor.close();
  await once(closedDoor, 'close');
  gateway = await startGateway(port);
  for (const client of all) await isLive(client);
  const polling = new Set(
    gateway.polls.map((url) => new URL(url, 'http://it').searchParams.get('affinity')),
  );
  // Whose second knock fell on the door just as it opened.
  expect(polling.size).toBeLessThanOrEqual(2);
}, 30_000);

test('who is not answered in time waits longer the next time', async () => {
  await gateway.stop();
  gateway = await startGateway(0, { slowMs: 350 });
  const heard: Topic[] = [];
  const client = connect({
    answerWithinMs: 100,
    onSubscribed: (topics) => heard.push(...topics),
    onResume: () => heard.push('division.1'),
  });
  client.subscribe('division.1', () => undefined);
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['division.1']);
}, 20_000);

test('it is live once its topics are heard, not before', async () => {
  await gateway.stop();
  gateway = await startGateway(0, { slowMs: 350 });
  const client = connect();
  client.subscribe('division.1', () => undefined);
  await expect.poll(() => gateway.subscribed).toHaveLength(1);
  expect(client.state().kind).toBe('connecting');
  await isLive(client);
});

test('a gateway that closes a slow socket gets it back', async () => {
  let resumed = 0;
  const client = connect({ onResume: () => (resumed += 1), random: () => 0 });
  await isLive(client);
  gateway.io.disconnectSockets();
  await expect.poll(() => client.state().kind).toBe('lost');
  await isLive(client);
  await expect.poll(() => resumed).toBe(1);
}, 20_000);

test('several resyncs at once make one refetch', async () => {
  let resumed = 0;
  const client = connect({ onResume: () => (resumed += 1) });
  await isLive(client);
  const heard = new Promise<void>((resolve) => {
    client.subscribe('division.1', () => resolve());
  });
  gateway.io.emit('resync');
  gateway.io.emit('resync');
  gateway.io.emit('event', room(1));
  await heard;
  await expect.poll(() => resumed).toBe(1);
});

test('a refused connect is tried again, and at once when asked to', async () => {
  await gateway.stop();
  let refuse = true;
  gateway = await startGateway(0, { refuse: () => refuse });
  const reasons: string[] = [];
  const client = connect({ onConnectRefused: (type) => reasons.push(type) });
  await expect.poll(() => client.state().kind).toBe('lost');
  expect(reasons).toEqual(['refused']);
  refuse = false;
  client.retryNow();
  await isLive(client);
});

test('where WebSocket is refused it polls', async () => {
  await gateway.stop();
  gateway = await startGateway(0, { transports: ['polling'] });
  const client = connect();
  const heard: string[] = [];
  client.subscribe('division.1', (event) => heard.push(event.topic));
  await isLive(client);
  await expect.poll(() => gateway.subscribed).toEqual([['division.1']]);
  gateway.io.emit('event', room(7));
  await expect.poll(() => heard).toEqual(['division.1']);
}, 20_000);

test('an ended session is told and not connected again', async () => {
  const ended: string[] = [];
  const client = connect({ onSessionEnded: ({ reason }) => ended.push(reason) });
  await isLive(client);
  gateway.io.emit('session_ended', { session_id: 5, reason: 'revoked' });
  await expect.poll(() => ended).toEqual(['revoked']);
  expect(client.state()).toEqual({ kind: 'closed' });
  client.retryNow();
  await expect.poll(() => gateway.io.engine.clientsCount).toBe(0);
  expect(client.state()).toEqual({ kind: 'closed' });
});
