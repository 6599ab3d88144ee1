import type { NurseCall } from '@lamplight/contracts/entities/nurse-call';
import type {
  ComposedNurseCallTest,
  SentNurseCallTest,
} from '@lamplight/contracts/entities/nurse-call-test';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let monitor: WatchedMonitor;
let roomId: number;
let sourceId: number;

beforeAll(async () => {
  const port = await freePort();
  server = await startTestServer({
    roles: ['api', 'worker', 'hl7'],
    config: { hl7: { host: '127.0.0.1', port, tls: undefined } },
  });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  monitor = await watchedMonitor(server);
  const found = await server.owner.query<{ room_id: string; source_id: string }>(
    `SELECT m.room_id, s.id AS source_id FROM patient_monitors m
       JOIN adt_sources s ON s.hospital_id = m.hospital_id WHERE m.id = $1`,
    [monitor.id],
  );
  roomId = Number(found.rows[0]?.room_id);
  sourceId = Number(found.rows[0]?.source_id);
});
afterAll(() => server.close());

const test = (change: object = {}) => ({ room_id: roomId, bed_id: null, kind: 'code', ...change });
const path = (what: string) => `/adt_sources/${sourceId}/${what}_test_call`;
const nudges = async (): Promise<number> =>
  (
    await server.owner.query(
      `SELECT FROM nudges WHERE patient_monitor_id = $1 AND end_time IS NULL AND rule = 'nurse call'`,
      [monitor.id],
    )
  ).rows.length;

it('shows the call in the words of its source and what it would become, and does nothing of it [R004-3.10]', async () => {
  const composed = await admin.post<ComposedNurseCallTest>(path('compose'), { body: test() });
  expect(composed.body.raw).toContain('ORU^R40^ORU_R40');
  expect(composed.body.preview).toEqual({ state: 'done', outcome: 'nudge', reason: null });
  expect(await nudges()).toBe(0);
  const unknown = await admin.post<ComposedNurseCallTest>(path('compose'), {
    body: test({ kind: 'presence' }),
  });
  expect(unknown.body.preview.state).toBe('ignored');
});

it('sends it through the real port, shows the answer, and it becomes what was shown [R004-3.10]', async () => {
  const { body: composed } = await admin.post<ComposedNurseCallTest>(path('compose'), {
    body: test(),
  });
  const { call_id, at } = composed;
  const send = (phase: 'begin' | 'end') =>
    admin.post<SentNurseCallTest>(path('send'), { body: { ...test(), call_id, at, phase } });
  const sent = await send('begin');
  expect(sent.body).toMatchObject({ outcome: 'acknowledged', ack_code: 'AA' });
  expect(await auditOf(server.owner, sent.requestId)).toMatchObject([
    { call: 'nurse-call-tests.send', subject_ids: [sourceId] },
  ]);
  const named = async () =>
    (await admin.get<{ results: NurseCall[] }>(`/nurse_calls?q=${call_id}`)).body.results[0];
  await eventually(async () => (await named())?.state === 'done');
  expect(await nudges()).toBe(1);
  expect((await send('end')).body.ack_code).toBe('AA');
  await eventually(async () => typeof (await named())?.ended_at === 'string');
  const old = await admin.post(path('send'), {
    body: { ...test(), call_id, at: '2026-01-01T00:00:00.000Z', phase: 'begin' },
  });
  expect(old.body.type).toBe('AdtTest::Outdated');
});
