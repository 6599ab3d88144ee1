import type { Joined } from '@lamplight/contracts/entities/video-signal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let nurse: ApiCaller;
let monitor: WatchedMonitor;
let device: TestDevice;
let peer: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  monitor = await watchedMonitor(server);
  device = await connectPairedDevice(server, monitor);
  const { body } = await observer.post<Joined>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  peer = body.peer_id;
});
afterAll(async () => {
  device.close();
  await server.close();
});

const note = (change: object = {}, who = observer) =>
  who.post('/audit_logs?division_id=*', {
    body: {
      category: 'picture_shown',
      session_id: peer,
      video_type: 'monitoring',
      source: 'live_video',
      ...change,
    },
  });

it('writes in the caller’s own name what her page saw, of whom the server knows [R001-7.121]', async () => {
  const answer = await note({ patient_monitor_id: monitor.id, video_device_id: monitor.device });
  expect(answer.status).toBe(204);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'audit-log.note', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
  const { rows } = await server.owner.query<{ details: object }>(
    'SELECT details FROM audit_log WHERE request_id = $1',
    [answer.requestId],
  );
  expect(rows[0]?.details).toMatchObject({
    category: 'picture_shown',
    source: 'live_video',
    session_id: peer,
    video_device_id: monitor.device,
  });
});

it.each([
  ['a free text', { category: 'Jane Doe' }, 422],
  ['a field of her own', { note: 'Jane Doe' }, 422],
  ['a patient who is not in the picture', { patient_id: 1 }, 404],
  ['another kind of session', { video_type: 'meeting' }, 404],
])('takes no %s [R001-7.121]', async (_what, change, status) => {
  expect((await note(change)).status).toBe(status);
});

it('is not written for somebody else’s connection, and not without end [R001-7.121]', async () => {
  expect((await note({}, nurse)).status).toBe(404);
  const statuses = new Set<number>();
  for (let time = 0; time < 200 && !statuses.has(429); time += 1)
    statuses.add((await note({ category: 'video_connection_successful' })).status);
  expect([...statuses].sort()).toEqual([204, 429]);
});
