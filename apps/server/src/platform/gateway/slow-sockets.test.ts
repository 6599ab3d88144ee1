import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findDemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let nats: OwnNats;
let server: TestServer;
let topic: string;
let token: string;

beforeAll(async () => {
  nats = await startOwnNats();
  server = await startTestServer({ roles: ['gateway'], config: { natsUrl: nats.url } });
  topic = `division.${(await findDemoPlaces(server.owner)).pier.divisionId}`;
  token = (await server.signIn('nurse@harborlight.example')).token;
});
beforeEach(() => server.platform.metrics.socketsClosed.reset());
afterAll(async () => {
  await server.close();
  await nats.stop();
});

const sockets = () => server.gateway!.io.of('/').sockets.size;
const closedAsSlow = async () =>
  (await server.platform.metrics.socketsClosed.get()).values.find(
    ({ labels }) => labels.reason === 'slow',
  )?.value ?? 0;

/** Sends until the server has had enough of the one that does not read. */
async function floodUntil(done: () => boolean): Promise<void> {
  const data = { id: 1, op: 'updated', version: 1, division_id: 1 };
  const event = JSON.stringify({ topic, type: 'room.changed', data });
  await eventually(
    async () => {
      for (let sent = 0; sent < 5_000; sent += 1) server.platform.bus.publish(topic, event);
      await server.platform.bus.settled();
      return done();
    },
    { withinMs: 15_000, everyMs: 1 },
  );
}

it('closes a socket that does not read once 256 KB wait for it, and no other', async () => {
  const [slow, quick] = [await openLive(server, token), await openLive(server, token)];
  await slow.subscribe(topic);
  await quick.subscribe(topic);
  const { ws } = slow.socket.io.engine.transport as unknown as {
    ws: { _socket: { pause(): void; destroy(): void } };
  };
  ws._socket.pause();
  await floodUntil(() => sockets() === 1);
  expect(await closedAsSlow()).toBe(1);
  expect(quick.disconnects).toEqual([]);
  ws._socket.destroy();
  quick.close();
  await eventually(() => sockets() === 0);
});

it('closes one that polls no more, at once', async () => {
  const address = `${server.url}/live/?EIO=4&transport=polling`;
  const opened = await (await fetch(address)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const poll = async () => (await fetch(`${address}&sid=${sid}`)).text();
  const post = (body: string) => fetch(`${address}&sid=${sid}`, { method: 'POST', body });
  await post(`40${JSON.stringify({ token })}`);
  await eventually(async () => (await poll()).startsWith('40'));
  await post(`420${JSON.stringify(['subscribe', [topic]])}`);
  await eventually(async () => (await poll()).startsWith('430'));
  await floodUntil(() => sockets() === 0);
  expect(await closedAsSlow()).toBe(1);
});
