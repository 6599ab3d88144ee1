import type pg from 'pg';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type {
  ClientToServer,
  EventData,
  LiveEvent,
  ServerToClient,
} from '../../packages/contracts/src/events.ts';
import { eventually } from '../../packages/test-kit/src/eventually.ts';
import type { TestServer } from './test-server.ts';

/** A browser's live connection that writes down everything it is told. */
export interface LiveClient {
  socket: Socket<ServerToClient, ClientToServer>;
  events: LiveEvent[];
  ended: EventData<'session.ended'>[];
  resyncs: number;
  /** Why the connection was lost, once for each time. */
  disconnects: string[];
  /** Every packet, named or not: for tests that somebody hears nothing at all. */
  packets: unknown[][];
  subscribe(...topics: string[]): Promise<string[]>;
  close(): void;
}

/** What earlier steps saved is told a moment later: a connection opened in between would hear it too. */
async function earlierEventsAreTold(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ newest: string | null }>(
    'SELECT max(id)::text AS newest FROM outbox',
  );
  const newest = rows[0]?.newest;
  if (newest === null) return;
  await eventually(async () => {
    const { rowCount } = await owner.query('SELECT FROM outbox WHERE id <= $1 LIMIT 1', [newest]);
    return rowCount === 0;
  });
}

/**
 * Resolves once connected; rejects with the gateway's reason. It never connects again by itself.
 * With the worker's database at hand it hears only what happens from now on.
 */
export async function openLive(
  server: { url: string } & Partial<Pick<TestServer, 'owner' | 'roles'>>,
  token: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<LiveClient> {
  if (server.owner && server.roles?.includes('worker')) await earlierEventsAreTold(server.owner);
  const socket: LiveClient['socket'] = io(server.url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...options,
  });
  const client: LiveClient = {
    socket,
    events: [],
    ended: [],
    resyncs: 0,
    disconnects: [],
    packets: [],
    subscribe: async (...topics) => {
      const reply: unknown = await socket.timeout(5_000).emitWithAck('subscribe', topics);
      return (reply as { refused: string[] }).refused;
    },
    close: () => void socket.close(),
  };
  socket.onAny((...packet: unknown[]) => client.packets.push(packet));
  socket.on('event', (event) => client.events.push(event));
  socket.on('session_ended', (end) => client.ended.push(end));
  socket.on('resync', () => (client.resyncs += 1));
  socket.on('disconnect', (reason) => client.disconnects.push(reason));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return client;
}
