import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let monitor: WatchedMonitor;

const zone = {
  scale: 1.5,
  width: 640,
  height: 360,
  points: [
    [10, 20],
    [600, 20],
    [320, 300.5],
  ],
};

beforeAll(async () => {
  server = await startTestServer();
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  monitor = await watchedMonitor(server);
  await server.owner.query('UPDATE patient_monitors SET safety_zone = NULL');
});
afterAll(() => server.close());

const path = () => `/patient_monitors/${monitor.id}/safety_zone`;
const shown = async () =>
  (await observer.get<PatientMonitor>(`/patient_monitors/${monitor.id}`)).body.safety_zone;

it('is drawn, seen with the session, drawn anew and removed; who did it stays known [R001-7.100]', async () => {
  const saved = await observer.post(path(), { body: zone });
  expect(saved).toMatchObject({ status: 200, body: { id: monitor.id } });
  const first = await shown();
  expect(first).toMatchObject({ ...zone, ignore_flag: false });
  expect(await auditOf(server.owner, saved.requestId)).toMatchObject([
    { action: 'update', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
  const points = [...zone.points, [15, 200]];
  await observer.post(path(), { body: { ...zone, points } });
  const second = await shown();
  expect(second?.points).toEqual(points);
  expect(Date.parse(second?.created_at ?? '')).toBeGreaterThan(Date.parse(first?.created_at ?? ''));
  expect((await observer.delete(path())).status).toBe(204);
  expect(await shown()).toBeNull();
  expect((await observer.delete(path())).status).toBe(204);
  const { rows } = await server.owner.query<{ changes: object; username: string }>(
    `SELECT changes, username FROM revisions WHERE object_type = 'patient_monitor' AND object_id = $1
      AND changes ? 'safety_zone' ORDER BY id`,
    [monitor.id],
  );
  expect(rows.slice(-3)).toMatchObject([
    { username: 'Opal Watchwell', changes: { safety_zone: { old_value: null } } },
    { changes: { safety_zone: { new_value: { points } } } },
    { changes: { safety_zone: { new_value: null } } },
  ]);
});

it.each([
  ['two points', { points: zone.points.slice(1) }, 'Draw at least 3 points'],
  [
    'nothing but zeros',
    {
      points: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    },
    "Can't save safety zone. Please reload the page.",
  ],
  ['a point beside the picture', { width: 599 }, 'Draw the zone inside the picture'],
])('takes no zone of %s [R001-5.100] [R001-5.101]', async (_, wrong, text) => {
  const answer = await observer.post(path(), { body: { ...zone, ...wrong } });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(text);
});

it('is as if missing for who does not see the room, refused without live video, and not drawn on what is over', async () => {
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await other.post(path(), { body: zone })).status).toBe(404);
  expect((await other.delete(path())).status).toBe(404);
  expect((await bedside.post(path(), { body: zone })).status).toBe(403);
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT id::float8 FROM patient_monitors WHERE division_id = $1 AND status = 'stopped' LIMIT 1`,
    [monitor.division],
  );
  const over = `/patient_monitors/${rows[0]?.id}/safety_zone`;
  expect(await observer.post(over, { body: zone })).toMatchObject({
    status: 409,
    body: { type: 'Video::NotActive' },
  });
});

it('is told to whoever follows the division', async () => {
  const live = await openLive(server, (await server.signIn('nurse@harborlight.example')).token);
  await live.subscribe(`division.${monitor.division}`);
  await observer.post(path(), { body: zone });
  await eventually(() =>
    expect(live.events).toContainEqual(
      expect.objectContaining({
        type: 'patient_monitor.changed',
        data: expect.objectContaining({ id: monitor.id }) as object,
      }),
    ),
  );
  live.close();
});

it('says with the live video for how long zones hold [R001-4.100]', async () => {
  const answer = await observer.get(`/patient_monitors/${monitor.id}/live_video`);
  expect(answer.body).toMatchObject({ safety_zone_expiration: 24 });
});
