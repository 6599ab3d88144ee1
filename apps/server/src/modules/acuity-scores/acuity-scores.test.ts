import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let other: ApiCaller;
let monitor: WatchedMonitor;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  monitor = await watchedMonitor(server);
});
afterAll(() => server.close());

const scores = (who = observer) =>
  who.get(`/patient_monitors/acuity_scores?monitor_ids=${monitor.id},987654321`);

it('is nothing where nobody has computed one, and the newest where somebody has [R001-7.122]', async () => {
  expect(await scores()).toMatchObject({
    status: 200,
    body: [{ patient_monitor_id: monitor.id, acuity_score: null, hour_bin: null }],
  });
  await server.owner.query(
    `INSERT INTO acuity_scores (hospital_id, patient_monitor_id, hour_bin, acuity_score)
     VALUES ($1, $2, '2026-01-01T10:00:00Z', 2.5), ($1, $2, '2026-01-01T11:00:00Z', 3.1)`,
    [monitor.hospital, monitor.id],
  );
  expect((await scores()).body).toEqual([
    {
      patient_monitor_id: monitor.id,
      acuity_score: 3.1,
      hour_bin: '2026-01-01T11:00:00.000Z',
    },
  ]);
});

it('tells nothing of monitors out of sight, and takes only a list of numbers', async () => {
  expect((await scores(other)).body).toEqual([]);
  const odd = await observer.get('/patient_monitors/acuity_scores?monitor_ids=1,x');
  expect(odd.status).toBe(422);
});
