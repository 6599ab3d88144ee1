import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let monitor: WatchedMonitor;
let room: TestDevice;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  monitor = await watchedMonitor(server);
});
afterEach(async () => {
  room.close();
  await server.owner.query(
    `UPDATE video_peers SET ended_at = now(), ended_because = 'left' WHERE ended_at IS NULL`,
  );
});
afterAll(() => server.close());

async function connectRoom(): Promise<DeviceStanding[]> {
  room = await connectPairedDevice(server, monitor);
  const told: DeviceStanding[] = [];
  room.socket.on('standing', (standing) => told.push(standing));
  return told;
}
async function watch(who = observer): Promise<number> {
  const { status, body } = await who.post<{ peer_id: number }>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  expect(status).toBe(200);
  return body.peer_id;
}
const isEnded = (peerId: number) => () =>
  room.orders.some(
    ({ command, input }) =>
      command === 'end_peer' && (input as { peer_id: number }).peer_id === peerId,
  );
const endOf = async (peerId: number) => {
  const { rows } = await server.owner.query<{ ended_because: string | null }>(
    'SELECT ended_because FROM video_peers WHERE id = $1',
    [peerId],
  );
  return rows[0]?.ended_because;
};
const soon = { withinMs: 10_000 };
const putMonitor = (status: string) =>
  server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [monitor.id, status]);

it('ends within 10 s for whom the account was disabled [R001-7.64]', async () => {
  await connectRoom();
  const mine = await server.signIn('nurse@harborlight.example');
  const peerId = await watch(apiCaller(server, mine));
  const put = (at: string) =>
    server.owner.query(`UPDATE users SET disabled_at = ${at} WHERE id = $1`, [mine.userId]);
  await put('now()');
  await eventually(isEnded(peerId), soon);
  expect(await endOf(peerId)).toBe('withdrawn');
  await put('NULL');
});

it('ends within 10 s when the patient is before another device [R001-7.64]', async () => {
  await connectRoom();
  const peerId = await watch();
  // Past the call, which ends pictures itself: whoever joined beside it is not seen by it.
  const put = (device: string) =>
    server.owner.query(`UPDATE patient_monitors SET video_device_id = ${device} WHERE id = $1`, [
      monitor.id,
    ]);
  await put('NULL');
  await eventually(isEnded(peerId), soon);
  await put(String(monitor.device));
  // With this her page asks again by itself; 'withdrawn' would be for good.
  expect(await endOf(peerId)).toBe('not_kept');
});

it('ends within 10 s when the monitoring stops, for everybody who watched [R001-7.64]', async () => {
  await connectRoom();
  const nurse = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const [one, other] = [await watch(), await watch(nurse)];
  await putMonitor('stopped');
  await eventually(isEnded(one), soon);
  await eventually(isEnded(other), soon);
  expect([await endOf(one), await endOf(other)]).toEqual(['withdrawn', 'withdrawn']);
  await putMonitor('active');
});

it('tells a device that somebody is monitored there, at its welcome and at each change, and nothing more [R001-7.65]', async () => {
  const told = await connectRoom();
  const standing = {
    lease_minutes: 30,
    timezone: expect.any(String) as string,
    masks: expect.any(Object) as object,
    released_version: null,
    help: expect.any(String) as string,
    help_call: null,
  };
  await eventually(() =>
    expect(told.at(-1)).toEqual({ ...standing, monitored: true, session: monitor.id }),
  );
  await putMonitor('paused');
  await eventually(() =>
    expect(told.at(-1)).toEqual({ ...standing, monitored: false, session: null }),
  );
  await putMonitor('active');
  await eventually(() =>
    expect(told.at(-1)).toEqual({ ...standing, monitored: true, session: monitor.id }),
  );
});

it('names who watches with her role for the screen in the room [R001-2.62]', async () => {
  await connectRoom();
  await watch();
  expect(room.orders).toMatchObject([
    {
      command: 'join',
      input: { viewer: { name: 'Opal Watchwell', role: 'Virtual Observer' } },
    },
  ]);
});
