import type { DeviceAnswer, DeviceOrder } from '@lamplight/contracts/device/device-commands';
import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import { eventually } from '@lamplight/test-kit/eventually';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport, type TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { askDevice } from './ask-device.ts';
import { standingSubject } from './device-subject.ts';

let nats: OwnNats;
let server: TestServer;
let monitor: WatchedMonitor;
let room: TestDevice;
let told: number[];

beforeAll(async () => {
  nats = await startOwnNats();
  // Without a worker nobody tells again what was said while the bus was away.
  server = await startTestServer({ roles: ['gateway'], config: { natsUrl: nats.url } });
  monitor = await watchedMonitor(server);
});
beforeEach(async () => {
  await putMasks(1);
  room = await connectPairedDevice(server, monitor, obey);
  told = [];
  room.socket.on('standing', ({ masks }: DeviceStanding) => told.push(masks.revision));
  await eventually(() => expect(told).toEqual([1]));
});
afterEach(() => {
  vi.restoreAllMocks();
  room.close();
});
afterAll(async () => {
  await server.close();
  await nats.stop();
});

const card = () => ({ hospital_id: monitor.hospital, device_id: monitor.device });
const obey = ({ command }: DeviceOrder): DeviceAnswer => ({
  outcome: 'done',
  ...(command === 'close_curtain' && { reply: { closings: 1 } }),
});
const putMasks = (revision: number) =>
  server.owner.query(
    `UPDATE video_devices SET privacy_masks = jsonb_set(privacy_masks::jsonb, '{revision}', $2) WHERE id = $1`,
    [monitor.device, JSON.stringify(revision)],
  );
const loseBus = async () => {
  await nats.stop();
  await eventually(() => !server.platform.bus.up);
};

/** The next standing that is read is held back until it is let go. */
function holdBackStanding(): { isRead: () => boolean; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isRead = false;
  const holdBack: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isRead && 'masks' in (result.rows[0] ?? {})) {
        isRead = true;
        await promise;
      }
      return result;
    },
  };
  const { database } = server.platform;
  const slow = database.reading(monitor.hospital).withPlugin(holdBack);
  vi.spyOn(database, 'reading').mockReturnValue(slow);
  return { isRead: () => isRead, letGo: () => resolve(undefined) };
}

it('tells a room what changed while the bus was away [R001-7.110]', async () => {
  await loseBus();
  await putMasks(2);
  await nats.start();
  await eventually(() => expect(told.at(-1)).toBe(2));
});

it('tells last what was read last, however long the read before it took [R001-7.110]', async () => {
  const { bus } = server.platform;
  const { isRead, letGo } = holdBackStanding();
  bus.publish(standingSubject(card()), '');
  await eventually(isRead);
  await putMasks(2);
  bus.publish(standingSubject(card()), '');
  // Behind the news on the bus: when it is answered, the news was heard.
  await askDevice(server.platform, card(), 'set_volume', { volume: 80 });
  await server.owner.query('SELECT FROM video_devices');
  letGo();
  await eventually(() => expect(told).toHaveLength(3));
  expect(told).toEqual([1, 1, 2]);
});

it('closes the curtain and ends viewers of a room it holds without the bus [R001-4.70] [R001-7.64]', async () => {
  await loseBus();
  await server.owner.query(
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since) VALUES ($1, $2, true, now())`,
    [monitor.hospital, monitor.device],
  );
  const nobody = 8_000_000;
  room.socket.emit('heartbeat', { ...healthyReport, peers: [nobody] });
  const ordered = () => room.orders.map(({ command, input }) => ({ command, input }));
  await eventually(() =>
    expect(ordered()).toEqual(
      expect.arrayContaining([
        { command: 'close_curtain', input: { by: null } },
        { command: 'end_peer', input: { peer_id: nobody } },
      ]),
    ),
  );
  await eventually(async () => {
    const { rows } = await server.owner.query('SELECT is_confirmed FROM curtains');
    expect(rows).toEqual([{ is_confirmed: true }]);
  });
  await nats.start();
});
