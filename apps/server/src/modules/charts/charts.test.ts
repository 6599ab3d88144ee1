import type { Chart } from '@lamplight/contracts/entities/chart';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let other: ApiCaller;
let monitor: WatchedMonitor;
/** The clock stands still: no hour begins while the tests run. */
const now = new Date();
const hourMs = 3_600_000;
const hoursAgo = (hours: number) =>
  new Date(Math.floor(now.getTime() / hourMs) * hourMs - hours * hourMs).toISOString();

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock: { now: () => now } });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  monitor = await watchedMonitor(server);
  await server.owner.query(`UPDATE divisions SET timezone = 'America/Phoenix' WHERE id = $1`, [
    monitor.division,
  ]);
});
beforeEach(async () => {
  await server.owner.query('DELETE FROM monitor_series');
  await server.owner.query('DELETE FROM acuity_scores');
  await session(hoursAgo(200), null);
});
afterAll(() => server.close());

const session = (began: string, ended: string | null) =>
  server.owner.query(
    `UPDATE patient_monitors SET monitor_started_at = $2, monitor_ended_at = $3::timestamptz,
       status = CASE WHEN $3::timestamptz IS NULL THEN 'active' ELSE 'stopped' END WHERE id = $1`,
    [monitor.id, began, ended],
  );
const store = (kind: string, at: string, value: number) =>
  server.owner.query(
    `INSERT INTO monitor_series (hospital_id, patient_monitor_id, kind, at, value)
     VALUES ($1, $2, $3, $4, $5)`,
    [monitor.hospital, monitor.id, kind, at, value],
  );
const setFlag = (on: boolean) =>
  server.owner.query(
    `UPDATE feature_flags SET enabled = $1 WHERE key = 'acuity_score_display' AND hospital_id = $2`,
    [on, monitor.hospital],
  );

const chart = (uid?: string, who = observer) =>
  who.get<Chart>(
    `/patient_monitors/${monitor.id}/charts${uid === undefined ? '' : `?chart_id=${uid}`}`,
  );

it('names the charts there are by type and uid; acuity for who has the flag [R002-3.81]', async () => {
  const list = () =>
    observer.get<{ type: string; uid: string }[]>(
      `/patient_monitors/${monitor.id}/available_charts`,
    );
  await setFlag(true);
  expect((await list()).body).toContainEqual({ type: 'bar', uid: 'acuity' });
  await setFlag(false);
  const { body } = await list();
  expect(body.map(({ uid }) => uid)).not.toContain('acuity');
  expect(body).toContainEqual({ type: 'bar', uid: 'nudges' });
  expect(body).toContainEqual({ type: 'spider', uid: 'care_profile' });
  expect(body).toContainEqual({ type: 'actigraphy', uid: 'actigraphy' });
  expect(
    await observer.get(`/patient_monitors/${monitor.id}/charts?chart_id=acuity`),
  ).toMatchObject({ status: 403, body: { type: 'Flag::Off' } });
});

it('gives 48 hours of bars on the clock of the division, the newest at the right [R002-3.82]', async () => {
  await store('yellow_nudges', hoursAgo(0), 2);
  await store('red_nudges', hoursAgo(0), 1);
  await store('red_nudges', hoursAgo(47), 4);
  await store('red_nudges', hoursAgo(48), 9);
  const { body } = await chart('nudges');
  expect(body).toMatchObject({ title: 'Nudges per hour', subtitle: 'Last 48 hours' });
  const { data } = body;
  expect(data).toMatchObject({
    legend_visible: true,
    y_axis_visible: true,
    scroll_to_right: true,
    start_time: hoursAgo(47),
    interval_length: 3_600,
    categories: [],
  });
  expect(data.entries).toHaveLength(48);
  expect([data.entries[0]?.y, data.entries[1]?.y, data.entries[47]?.y]).toEqual([4, 0, 3]);
  // Nothing moves the clocks of Phoenix.
  const hour = (new Date(hoursAgo(0)).getUTCHours() + 17) % 24;
  expect(data.x_labels[47]).toBe(`${String(hour).padStart(2, '0')}:00`);
  expect(data.labels[47]).toBe('3 nudges');
  expect(data.series.map(({ name, data: values }) => [name, values[47]])).toEqual([
    ['Yellow', 2],
    ['Red', 1],
  ]);
  // Where none is named it is the first.
  expect((await chart()).body.title).toBe('Nudges per hour');
});

it('shows a session that is over up to its end, and none before its beginning [R003-7.4]', async () => {
  const minutesLater = (iso: string, minutes: number) =>
    new Date(Date.parse(iso) + minutes * 60_000).toISOString();
  await session(minutesLater(hoursAgo(72), 30), minutesLater(hoursAgo(70), 20));
  await store('alarms', hoursAgo(71), 1);
  const { body } = await chart('alarms');
  expect(body.subtitle).toBe('Last 48 hours of monitoring');
  expect(body.data.start_time).toBe(hoursAgo(72));
  expect(body.data.entries).toEqual([{ y: 0 }, { y: 1 }, { y: 0 }]);
});

it('says that the device does not report motion, and draws none where it was silent [R003-7.3]', async () => {
  const silent = (await chart('actigraphy')).body.data;
  expect(silent.chart_description).toBe('The device of this room does not report motion.');
  expect(silent.entries).toHaveLength(288);
  expect(silent.entries.every(({ y }) => y === null)).toBe(true);
  const bin = new Date(Math.floor(now.getTime() / 300_000) * 300_000 - 300_000).toISOString();
  await store('motion', bin, 3.26);
  const told = (await chart('actigraphy')).body.data;
  expect(told.interval_length).toBe(300);
  expect([told.entries[286]?.y, told.entries[287]?.y]).toEqual([3.3, null]);
});

it('draws a spider of what the need for care is made of', async () => {
  await store('alarms', hoursAgo(0), 2);
  const { data } = (await chart('care_profile')).body;
  expect(data.categories).toEqual(['Precautions', 'Nudges', 'Alarms', 'Events', 'Motion']);
  expect(data.series.map(({ name }) => name)).toEqual(['This hour', 'Mean of the hours']);
  expect(data.entries[2]?.y).toBe(100);
});

it('gives acuity hour by hour, nothing where there is no score', async () => {
  await setFlag(true);
  await server.owner.query(
    `INSERT INTO acuity_scores (hospital_id, patient_monitor_id, hour_bin, acuity_score)
     VALUES ($1, $2, $3, 4.2)`,
    [monitor.hospital, monitor.id, hoursAgo(1)],
  );
  const { data } = (await chart('acuity')).body;
  expect([data.entries[46]?.y, data.entries[47]?.y]).toEqual([4.2, null]);
  expect(data.labels.slice(46)).toEqual(['4.2 points', 'N/A']);
});

it('is not there for who does not see the patient', async () => {
  expect((await chart('nudges', other)).status).toBe(404);
  expect((await other.get(`/patient_monitors/${monitor.id}/available_charts`)).status).toBe(404);
  expect((await chart('nothing')).status).toBe(422);
});
