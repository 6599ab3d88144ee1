import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { sweepMetrics } from './sweep-metrics.ts';

let server: TestServer;
let observer: ApiCaller;
let device: { id: number; division: number; hospital: number };

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  const watched = await watchedMonitor(server);
  device = { id: watched.device, division: watched.division, hospital: watched.hospital };
});
afterAll(() => server.close());

const figures = {
  score: 4.2,
  latency_ms: 41,
  jitter_ms: 3,
  loss_percent: 0,
  speaker_delay_ms: null,
  frames_per_second: 15,
  frame_width: 640,
  frame_height: 360,
  bits_per_second: 400_000,
  frames_dropped: 0,
};
const record = (change: object = {}) => ({
  timestamp: new Date().toISOString(),
  metric_type: 'stats',
  video_device_id: device.id,
  division_id: device.division,
  meeting_id: null,
  metrics: figures,
  ...change,
});
const save = (records: object[], who = observer) =>
  who.post('/videos/save_metrics', { body: { video_device_metrics: records } });

it('stores figures until the hospital no longer keeps them [R001-7.4]', async () => {
  expect((await save([record(), record({ metric_type: 'warning' })])).status).toBe(204);
  const { rows } = await server.owner.query(
    'SELECT metric_type, metrics FROM video_metrics ORDER BY id',
  );
  expect(rows).toEqual([
    { metric_type: 'stats', metrics: figures },
    { metric_type: 'warning', metrics: figures },
  ]);
  const { database } = server.platform;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await sweepMetrics(database, device.hospital, later(89))).toBe(0);
  expect(await sweepMetrics(database, device.hospital, later(91))).toBe(2);
});

it('has no room for a text, and none for devices out of sight [R001-7.4]', async () => {
  const named = { ...figures, patient: 'somebody' };
  expect((await save([record({ metrics: named })])).status).toBe(422);
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await save([record()], other)).status).toBe(404);
  expect((await save([record({ video_device_id: 999_999 })])).status).toBe(404);
});
