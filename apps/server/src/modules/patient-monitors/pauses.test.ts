import type { MonitorOutcomes } from '@lamplight/contracts/calls/monitoring';
import type { MonitorHistory } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { connectPairedDevice, endsPicture } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { tellOverdue } from './overdue-pauses.ts';

let server: TestServer;
let places: DemoPlaces;
let nurse: ApiCaller;
let observer: ApiCaller;

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
});
afterAll(() => server.close());

/** Active sessions of the pier that no earlier test has touched. */
const used = new Set<number>();
async function fresh(count = 1): Promise<PatientMonitor[]> {
  const path = '/patient_monitors?per_page=100&filters[]=status:equals:active';
  const { body } = await nurse.get<{ results: PatientMonitor[] }>(
    `${path}&division_id=${places.pier.divisionId}`,
  );
  const found = body.results.filter(({ id }) => !used.has(id)).slice(0, count);
  if (found.length < count) throw new Error('The demo has too few active sessions');
  for (const { id } of found) used.add(id);
  return found;
}
const one = async () => (await fresh())[0] as PatientMonitor;
const order = { reason: 'In the bathroom', minutes: 15 };
const pause = <Body = PatientMonitor>(id: number, body: object = order, who = nurse) =>
  who.post<Body>(`/patient_monitors/${id}/pause`, { body });
const resume = (id: number, who = nurse) =>
  who.post<PatientMonitor>(`/patient_monitors/${id}/resume`);
const history = async (id: number) =>
  (await nurse.get<MonitorHistory>(`/patient_monitors/${id}/history`)).body;

it('pauses with a reason and a time, takes the picture, and is resumed by one press [R003-1.2]', async () => {
  const monitor = await one();
  const device = await connectPairedDevice(server, {
    hospital: places.pier.hospitalId,
    device: monitor.video_device_id ?? 0,
  });
  const join = () =>
    observer.post('/videos/join_monitoring', {
      body: { monitor_id: monitor.id, tab: 'tab-of-one' },
    });
  expect((await join()).status).toBe(200);
  const paused = await pause(monitor.id);
  expect(paused.body).toMatchObject({
    status: 'paused',
    pause: { reason: order.reason, paused_by: 'Nell Lanternlight' },
  });
  expect(paused.body.pause?.seconds_left).toBeGreaterThan(890);
  await endsPicture(device);
  expect((await join()).body.type).toBe('Video::NotActive');
  expect(await auditOf(server.owner, paused.requestId)).toMatchObject([
    { call: 'patient-monitors.pause', subject_ids: [monitor.id] },
  ]);
  const resumed = await resume(monitor.id);
  expect(resumed.body).toMatchObject({ status: 'active', pause: null });
  expect((await resume(monitor.id)).body).toEqual(resumed.body);
  expect((await history(monitor.id)).pauses).toMatchObject([
    { reason: order.reason, ended_by: 'Nell Lanternlight', overdue_at: null },
  ]);
  device.close();
});

it('refuses a second pause, one without a reason or too long, and what has ended [R003-1.2]', async () => {
  const monitor = await one();
  for (const wrong of [{}, { ...order, reason: '  ' }, { ...order, minutes: 20 }])
    expect((await pause(monitor.id, wrong)).status).toBe(422);
  expect((await pause(monitor.id, { ...order, reason: 'x'.repeat(151) })).status).toBe(422);
  await server.owner.query('UPDATE divisions SET longest_pause_minutes = 30 WHERE id = $1', [
    places.pier.divisionId,
  ]);
  const long = await pause<ErrorReply>(monitor.id, { ...order, minutes: 60 });
  expect(long.body.details?.fields).toEqual([
    { path: 'minutes', text: 'The longest pause here is 30 minutes.' },
  ]);
  expect((await pause(monitor.id)).status).toBe(200);
  const again = await pause<ErrorReply>(monitor.id);
  expect([again.status, again.body.type]).toEqual([409, 'Monitor::NotNow']);
  await nurse.post(`/patient_monitors/${monitor.id}/stop`, { body: { reason: 'transferred' } });
  expect((await history(monitor.id)).pauses[0]?.ended_at).not.toBeNull();
  expect((await resume(monitor.id)).status).toBe(409);
});

it('is for who may edit monitors in sight [R003-1.2]', async () => {
  const { id } = await one();
  expect((await pause(id, order, observer)).status).toBe(403);
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  for (const deed of [pause(id, order, other), resume(id, other)])
    expect((await deed).status).toBe(404);
  expect((await other.get(`/patient_monitors/${id}/history`)).status).toBe(404);
  expect((await other.get(`/divisions/${places.pier.divisionId}/monitoring_rules`)).status).toBe(
    404,
  );
});

it('is neither resumed nor left when its time is over: who may resume it is told, once [R003-1.3]', async () => {
  const { hospitalId, divisionId } = places.pier;
  const monitor = await one();
  await pause(monitor.id);
  const { rows } = await server.owner.query<{ id: number }>(
    'SELECT id::float8 FROM monitor_pauses WHERE patient_monitor_id = $1 AND ended_at IS NULL',
    [monitor.id],
  );
  const pauseId = rows[0]?.id ?? 0;
  const { database, clock } = server.platform;
  await tellOverdue(database, hospitalId, pauseId, clock.now());
  expect((await history(monitor.id)).pauses[0]?.overdue_at).toBeNull();
  const live = await openLive(server, (await server.signIn('nurse@harborlight.example')).token);
  await live.subscribe(`division.${divisionId}`);
  const later = new Date(clock.now().getTime() + 16 * 60_000);
  await Promise.all([1, 2, 3].map(() => tellOverdue(database, hospitalId, pauseId, later)));
  await eventually(() =>
    live.events.some(
      ({ type, data }) =>
        type === 'patient_monitor.changed' && (data as { id: number }).id === monitor.id,
    ),
  );
  live.close();
  const told = await server.owner.query<{ role: string; count: number }>(
    `SELECT r.name AS role, max(n.count)::float8 AS count FROM (
       SELECT user_id, count(*) FROM notifications
        WHERE kind = 'pause_overdue' AND patient_monitor_id = $1 GROUP BY 1) n
       JOIN users u ON u.id = n.user_id JOIN roles r ON r.id = u.role_id GROUP BY 1`,
    [monitor.id],
  );
  const roles = told.rows.map(({ role }) => role);
  expect(roles).toContain('Virtual Nurse');
  expect(roles).not.toContain('Virtual Observer');
  expect(new Set(told.rows.map(({ count }) => count))).toEqual(new Set([1]));
  const { body } = await nurse.get<PatientMonitor>(`/patient_monitors/${monitor.id}`);
  expect(body.status).toBe('paused');
  expect((await resume(monitor.id)).body.status).toBe('active');
  expect((await history(monitor.id)).pauses[0]?.overdue_at).not.toBeNull();
});

it('queues the end of a pause with it [R003-1.3]', async () => {
  const { id } = await one();
  await pause(id);
  const { rows: pauses } = await server.owner.query<{ until: Date }>(
    'SELECT until FROM monitor_pauses WHERE patient_monitor_id = $1 AND ended_at IS NULL',
    [id],
  );
  const worker = new pg.Client({ connectionString: server.database.urls.worker });
  await worker.connect();
  const { rows } = await worker.query<{ run_at: Date }>(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    [`monitor-pause-overdue:${places.pier.hospitalId}:${id}`],
  );
  await worker.end();
  expect(rows).toEqual([{ run_at: pauses[0]?.until }]);
});

it('pauses and resumes many, each told by itself and named in the trail [R003-1.4]', async () => {
  const [first = 0, second = 0, third = 0] = (await fresh(3)).map(({ id }): number => id);
  await pause(second);
  const many = await nurse.post<MonitorOutcomes>('/patient_monitors/multi_pause', {
    body: { ids: [third, second, first], ...order },
  });
  expect(many.body.outcomes).toEqual([
    { id: third, is_done: true, text: null },
    {
      id: second,
      is_done: false,
      text: 'This monitoring is paused already. Resume it before you pause it again.',
    },
    { id: first, is_done: true, text: null },
  ]);
  expect((await auditOf(server.owner, many.requestId))[0]?.subject_ids).toEqual([third, first]);
  const back = await nurse.post<MonitorOutcomes>('/patient_monitors/multi_resume', {
    body: { ids: [first, second, third] },
  });
  expect(back.body.outcomes.every(({ is_done }) => is_done)).toBe(true);
  const hidden = await nurse.post('/patient_monitors/multi_resume', {
    body: { ids: [first, 999_999] },
  });
  expect(hidden.status).toBe(404);
});
