import type { AccessEntry } from '@lamplight/contracts/entities/access-entry';
import type { Export } from '@lamplight/contracts/entities/export';
import type { Joined } from '@lamplight/contracts/entities/video-signal';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
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

interface Log {
  results: AccessEntry[];
  metadata: { count: number };
  patient_id: number;
}

let server: TestServer;
let admin: ApiCaller;
let nurse: ApiCaller;
let nurseIs: SignedIn;
let observer: ApiCaller;
let observerIs: SignedIn;
let monitor: WatchedMonitor;
let device: TestDevice;
let patient: number;

beforeAll(async () => {
  server = await startTestServer({ config: { auditRepeatSeconds: 0 } });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  nurseIs = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, nurseIs);
  observerIs = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, observerIs);
  monitor = await watchedMonitor(server);
  device = await connectPairedDevice(server, monitor);
  const { rows } = await server.owner.query<{ id: string }>(
    'SELECT patient_id AS id FROM patient_monitors WHERE id = $1',
    [monitor.id],
  );
  patient = Number(rows[0]?.id);
});
afterAll(async () => {
  device.close();
  await server.close();
});

const at = () => `/patients/${patient}/access_log`;
const log = async (query = '') => (await admin.get<Log>(`${at()}?per_page=100${query}`)).body;

it('says who watched and visited, how long and why, and who saw and changed what [R002-3.95]', async () => {
  const watch = await observer.post<Joined>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  expect(watch.status).toBe(200);
  const watching = await log('&filters[]=kind:equals:watched');
  expect(watching.results[0]).toMatchObject({
    user: { id: observerIs.userId },
    what: 'Is watching by camera',
    reason: 'Monitoring',
  });
  await observer.post('/videos/leave', { body: { peer_id: watch.body.peer_id } });
  await server.owner.query(
    `UPDATE video_peers SET began_at = ended_at - interval '250 seconds' WHERE id = $1`,
    [watch.body.peer_id],
  );
  const { body: reasons } = await admin.get<{ results: { id: number; name: string }[] }>(
    '/video_reasons?filters[]=is_enabled:equals:true',
  );
  const [reason] = reasons.results;
  const visit = await nurse.post<Joined>('/videos/join_meeting', {
    body: {
      device_id: monitor.device,
      patient_id: patient,
      video_reason_ids: [reason?.id],
      tab: 'tab-of-two',
    },
  });
  expect(visit.status).toBe(200);
  await nurse.post('/videos/leave', { body: { peer_id: visit.body.peer_id } });
  await nurse.get(`/patient_monitors/${monitor.id}`);
  await nurse.post(`/patients/${patient}/consents`, {
    body: { state: 'consented', given_by: 'patient', language_id: null },
  });

  const { results, patient_id } = await log();
  expect(patient_id).toBe(patient);
  const of = (userId: number) =>
    results
      .filter(({ user }) => user?.id === userId)
      .map(({ kind, what, how_long, reason: why }) => ({ kind, what, how_long, why }));
  expect(of(observerIs.userId)).toContainEqual({
    kind: 'watched',
    what: 'Watched by camera',
    how_long: '4 min 10 s',
    why: 'Monitoring',
  });
  const byNurse = of(nurseIs.userId);
  expect(byNurse).toContainEqual({
    kind: 'visited',
    what: 'Visited by video',
    how_long: expect.stringMatching(/ s$/) as string,
    why: reason?.name,
  });
  expect(byNurse).toContainEqual({
    kind: 'seen',
    what: 'Saw the monitoring session',
    how_long: null,
    why: null,
  });
  expect(byNurse).toContainEqual({
    kind: 'changed',
    what: 'Noted what was said to the camera',
    how_long: null,
    why: null,
  });
  const times = results.map((one) => one.at);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('is filtered by person, time and kind [R002-3.95]', async () => {
  const mine = await log(`&filters[]=user_id:equals:${observerIs.userId}`);
  expect(new Set(mine.results.map(({ user }) => user?.id))).toEqual(new Set([observerIs.userId]));
  const changed = await log('&filters[]=kind:equals:changed');
  expect(new Set(changed.results.map(({ kind }) => kind))).toEqual(new Set(['changed']));
  const before = await log('&filters[]=at:equals:,2001-01-01T00:00:00.000Z');
  expect(before).toMatchObject({ results: [], metadata: { count: 0 } });
});

it('names neither calls nor the patient [R002-3.96]', async () => {
  const { rows } = await server.owner.query<{ first_name: string; last_name: string; mrn: string }>(
    'SELECT first_name, last_name, mrn FROM patients WHERE id = $1',
    [patient],
  );
  const { results } = await log();
  const text = JSON.stringify(results.map(({ what, reason }) => [what, reason]));
  expect(text).not.toMatch(/[a-z]\.[a-z]|_|\d{3}/);
  for (const secret of Object.values(rows[0] ?? {})) expect(text).not.toContain(secret);
});

it('is read by who may see the trail and the patient, and reading it is a line in it [R002-3.95]', async () => {
  expect((await nurse.get(at())).status).toBe(403);
  expect((await admin.get('/patients/999999/access_log')).status).toBe(404);
  const foreign = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await foreign.get(at())).status).toBe(404);
  const read = await admin.get<Log>(at());
  expect(await auditOf(server.owner, read.requestId)).toMatchObject([
    { call: 'patients.access-log', subject: 'patient', subject_ids: [patient] },
  ]);
  expect((await log()).results.map(({ what }) => what)).toContain('Read this log');
});

it('is exported whole for one patient, and that is a line about her [R002-3.95]', async () => {
  const request = {
    table: 'patient-access-log',
    division_id: '*',
    columns: [
      { key: 'person', header: 'Person' },
      { key: 'what', header: 'What' },
      { key: 'how_long', header: 'How long' },
    ],
  };
  const ask = (change: object, who = admin) =>
    who.post<Export>('/exports', { body: { ...request, ...change } });
  expect((await ask({})).status).toBe(404);
  expect((await ask({ of: 999_999 })).status).toBe(404);
  expect((await ask({ of: patient }, nurse)).status).toBe(403);
  expect(
    (await ask({ of: patient, table: 'rooms', columns: [{ key: 'name', header: 'Name' }] })).status,
  ).toBe(404);
  const { status, body } = await ask({ of: patient });
  expect([status, body]).toMatchObject([200, { table: 'patient-access-log' }]);
  await eventually(
    async () => (await admin.get<Export>(`/exports/${body.id}`)).body.status === 'done',
    { withinMs: 15_000 },
  );
  const file = await admin.get(`/exports/${body.id}/file`);
  expect(file.text).toContain('"Watched by camera","4 min 10 s"');
  expect(await auditOf(server.owner, `export-rows-${body.id}`)).toMatchObject([
    { call: 'patients.access-log', subject: 'patient', subject_ids: [patient] },
  ]);
});
