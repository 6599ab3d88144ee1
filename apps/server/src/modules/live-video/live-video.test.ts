import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let monitor: WatchedMonitor;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  monitor = await watchedMonitor(server);
});
afterAll(() => server.close());

const look = (who = observer) => who.get<LiveVideo>(`/patient_monitors/${monitor.id}/live_video`);
const peer = `INSERT INTO video_peers (hospital_id, kind, video_device_id, patient_monitor_id, meeting_id,
    user_id, session_id, tab, began_at, kept_at)`;
const watch = (who: SignedIn) =>
  server.owner.query(
    `${peer} VALUES ($1, 'monitoring', $2, $3, NULL, $4, $5, 'tab-of-one', now(), now())`,
    [monitor.hospital, monitor.device, monitor.id, who.userId, who.sessionId],
  );
const visit = (who: SignedIn) =>
  server.owner.query(
    `WITH meeting AS (
       INSERT INTO meetings (hospital_id, division_id, video_device_id, patient_monitor_id, started_by_id, started_at)
       SELECT v.hospital_id, v.division_id, v.id, $3, $4, now() FROM video_devices v
        WHERE v.hospital_id = $1 AND v.id = $2 RETURNING id)
     ${peer} SELECT $1, 'meeting', $2, NULL, id, $4, $5, 'tab-of-two', now(), now() FROM meeting`,
    [monitor.hospital, monitor.device, monitor.id, who.userId, who.sessionId],
  );

it('says which device it is, and who watches as soon as they do [R001-4.6]', async () => {
  const before = await look();
  expect(before.body).toMatchObject({
    device: { id: monitor.device, name: monitor.name },
    viewers: [],
    is_visited: false,
    metrics_interval: 300,
    safety_zone_expiration: 24,
  });
  const live = await openLive(server, session.token);
  await live.subscribe(`monitor.${monitor.id}`);
  await watch(session);
  const nurse = await server.signIn('nurse@harborlight.example');
  await visit(nurse);
  await eventually(() =>
    expect(live.events).toContainEqual(
      expect.objectContaining({
        type: 'video_viewers.changed',
        data: { monitor_id: monitor.id },
      }),
    ),
  );
  const { body } = await look();
  expect(body.viewers).toMatchObject([
    { kind: 'monitoring', is_self: true },
    { kind: 'meeting', is_self: false },
  ]);
  expect(body.is_visited).toBe(true);
  await server.owner.query(`UPDATE video_peers SET began_at = now() - interval '61 minutes'`);
  expect((await look()).body.is_visited).toBe(false);
  live.close();
});

it('is as if missing for who does not see the patient, and refused without live video', async () => {
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await look(other)).status).toBe(404);
  expect((await look(bedside)).status).toBe(403);
});
