import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import { medianMs } from '../../../../../tests/support/median-time.ts';
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
let admin: ApiCaller;
let session: SignedIn;
let observer: ApiCaller;
let other: ApiCaller;
let monitor: WatchedMonitor;
let device: TestDevice | undefined;
let live: LiveClient | undefined;

beforeAll(async () => {
  server = await startTestServer();
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  monitor = await watchedMonitor(server);
  await setFlag(true);
});
afterEach(async () => {
  device?.close();
  live?.close();
  device = live = undefined;
  await server.owner.query('UPDATE patient_monitors SET color = NULL WHERE id = $1', [monitor.id]);
});
afterAll(() => server.close());

const setFlag = (enabled: boolean) =>
  server.owner.query(
    `UPDATE feature_flags SET enabled = $1 WHERE key = 'block_and_chart_testing'`,
    [enabled],
  );
const setColor = (color: string | null, who = admin) =>
  who.post(`/patient_monitors/${monitor.id}/color`, { body: { color } });
const shown = async () =>
  (await observer.get<PatientMonitor>(`/patient_monitors/${monitor.id}`)).body;
const confirm = (nudge_uuid: string, who = observer, more: object = {}) =>
  who.post(`/patient_monitors/${monitor.id}/nudge_confirmation`, {
    body: {
      nudge_uuid,
      start_time: '2020-01-01T00:00:00Z',
      end_time: '2020-01-01T00:00:01Z',
      source: 'manual',
      ...more,
    },
  });
async function raised(color = 'yellow'): Promise<string> {
  expect((await setColor(color)).status).toBe(204);
  return (await shown()).nudge?.nudge_uuid ?? '';
}
const history = async (uuid: string) =>
  (
    await server.owner.query<{ color: string; source: string; confirmed_by_id: string | null }>(
      `SELECT color, source, confirmed_by_id, end_time IS NOT NULL AS is_over,
              end_time - start_time < interval '1 minute' AS is_recent
         FROM nudges WHERE nudge_uuid = $1`,
      [uuid],
    )
  ).rows[0];

it('colours the monitor and begins a line of the history; the same one goes on in red [R001-4.123]', async () => {
  const uuid = await raised();
  expect(await shown()).toMatchObject({ color: 'yellow', nudge: { source: 'manual' } });
  expect(await history(uuid)).toMatchObject({ color: 'yellow', is_over: false });
  expect(await raised('red')).toBe(uuid);
  expect((await shown()).color).toBe('red');
});

it('is over for everybody once somebody has looked, by the server’s clock, and stays written [R001-4.124]', async () => {
  const uuid = await raised();
  live = await openLive(server, session.token);
  expect(await live.subscribe(`monitor.${monitor.id}`)).toEqual([]);
  expect((await confirm(uuid)).status).toBe(204);
  expect(await shown()).toMatchObject({ color: null, nudge: null });
  expect(await history(uuid)).toMatchObject({
    confirmed_by_id: String(session.userId),
    is_over: true,
    is_recent: true,
  });
  await eventually(() =>
    expect(live?.events).toMatchObject([
      {
        type: 'nudge.changed',
        data: { monitor_id: monitor.id, nudge_uuid: uuid, color: null },
      },
    ]),
  );
  expect((await confirm(uuid)).status).toBe(204);
});

it('is confirmed by nobody who does not see the patient, and not by a made-up number [R001-4.124]', async () => {
  const uuid = await raised();
  expect((await confirm(uuid, other)).status).toBe(404);
  expect((await confirm(crypto.randomUUID())).status).toBe(404);
  expect((await shown()).color).toBe('yellow');
});

it('is raised by hand by who may edit monitors and has the flag [R001-6.120]', async () => {
  expect((await setColor('red', observer)).status).toBe(403);
  await setFlag(false);
  expect(await setColor('red')).toMatchObject({ status: 403, body: { type: 'Flag::Off' } });
  await setFlag(true);
});

it('ends with the monitoring', async () => {
  const uuid = await raised();
  await server.owner.query(
    `UPDATE patient_monitors SET status = 'stopped', color = NULL WHERE id = $1`,
    [monitor.id],
  );
  expect(await history(uuid)).toMatchObject({ is_over: true, confirmed_by_id: null });
  await server.owner.query(`UPDATE patient_monitors SET status = 'active' WHERE id = $1`, [
    monitor.id,
  ]);
});

const callHelp = () => device?.socket.timeout(5_000).emitWithAck('help');

it('is raised by a call for help from the room; the room learns that it was seen [R001-4.125] [R001-4.127]', async () => {
  const told: string[] = [];
  device = await connectPairedDevice(server, monitor);
  device.socket.on('standing', ({ help }) => told.push(help));
  live = await openLive(server, session.token);
  expect(await live.subscribe(`monitor.${monitor.id}`)).toEqual([]);
  expect(await callHelp()).toBe(true);
  await eventually(() =>
    expect(live?.events.at(-1)).toMatchObject({
      type: 'nudge.changed',
      data: { source: 'wake_word', color: 'red' },
    }),
  );
  const { nudge } = await shown();
  expect(nudge?.source).toBe('wake_word');
  // A manual color change must not replace the patient's own request.
  expect(await raised('yellow')).toBe(nudge?.nudge_uuid);
  expect(await shown()).toMatchObject({ color: 'red', nudge: { source: 'wake_word' } });
  await eventually(() => expect(told.at(-1)).toBe('called'));
  await confirm(nudge?.nudge_uuid ?? '');
  await eventually(() => expect(told.at(-1)).toBe('ready'));
});

it('reaches the observer less than 1 s after the call for help [R001-4.125]', async () => {
  device = await connectPairedDevice(server, monitor);
  live = await openLive(server, session.token);
  expect(await live.subscribe(`monitor.${monitor.id}`)).toEqual([]);
  const heard = (color: string | null) =>
    eventually(
      () => {
        const last = live?.events.at(-1);
        return last?.type === 'nudge.changed' && last.data.color === color;
      },
      { everyMs: 5 },
    );
  const delay = await medianMs(
    async () => {
      expect(await callHelp()).toBe(true);
      await heard('red');
    },
    async () => {
      expect((await confirm((await shown()).nudge?.nudge_uuid ?? '')).status).toBe(204);
      await heard(null);
    },
  );
  expect(delay).toBeLessThan(1_000);
});

it('says to the room that nobody was told where nobody is monitored [R001-4.127]', async () => {
  device = await connectPairedDevice(server, monitor);
  const status = `UPDATE patient_monitors SET status = $2 WHERE id = $1`;
  await server.owner.query(status, [monitor.id, 'paused']);
  expect(await device.socket.timeout(5_000).emitWithAck('help')).toBe(false);
  await server.owner.query(status, [monitor.id, 'active']);
});
