import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport, type TestDevice } from '../../../../../tests/support/test-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let monitor: WatchedMonitor;
let rooms: TestDevice[] = [];

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  monitor = await watchedMonitor(server);
});
afterEach(() => {
  for (const room of rooms) room.close();
  rooms = [];
});
afterAll(() => server.close());

async function connect(peers: number[] = []): Promise<TestDevice> {
  const room = await connectPairedDevice(server, monitor);
  rooms.push(room);
  room.socket.emit('heartbeat', { ...healthyReport, peers });
  return room;
}
async function watch(): Promise<number> {
  const { body } = await observer.post<{ peer_id: number }>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  return body.peer_id;
}
const endOf = async (peerId: number) => {
  const { rows } = await server.owner.query<{ ended_because: string | null }>(
    'SELECT ended_because FROM video_peers WHERE id = $1',
    [peerId],
  );
  return rows[0]?.ended_because;
};

it('tells a viewer that the room was started anew and does not know her [R001-4.140]', async () => {
  await connect();
  const peerId = await watch();
  const live = await openLive(server, session.token);
  await live.subscribe(`user.${session.userId}`);
  rooms.pop()?.close();
  await connect();
  await eventually(async () => (await endOf(peerId)) === 'failed');
  await eventually(() =>
    expect(live.events.find(({ type }) => type === 'video_peer.ended')?.data).toEqual({
      peer_id: peerId,
      because: 'failed',
    }),
  );
  live.close();
});

it('leaves alone whom the room still has, and who joined after it came back [R001-4.140]', async () => {
  await connect();
  const kept = await watch();
  rooms.pop()?.close();
  const back = await connect([kept]);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  const { body } = await nurse.post<{ peer_id: number }>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-two' },
  });
  // Said before the join had reached it.
  back.socket.emit('heartbeat', { ...healthyReport, peers: [kept] });
  back.socket.emit('heartbeat', { ...healthyReport, version: '1.0.1', peers: [kept] });
  await eventually(async () => {
    const { rows } = await server.owner.query(
      `SELECT FROM video_devices WHERE id = $1 AND version_installed = '1.0.1'`,
      [monitor.device],
    );
    return rows.length === 1;
  });
  expect(await endOf(kept)).toBeNull();
  expect(await endOf(body.peer_id)).toBeNull();
});
