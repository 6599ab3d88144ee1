import type { ErrorReply } from '@lamplight/contracts/errors';
import type { InboundRequest } from '@lamplight/contracts/entities/inbound-request';
import type {
  DeviceForPartner,
  EventForPartner,
  PatientForPartner,
  RequestForPartner,
} from '@lamplight/contracts/entities/partner-interface';
import { partnerExamples } from '@lamplight/contracts/partner-examples';
import { allCalls } from '@lamplight/contracts/registry';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { setPartnerScene, type PartnerScene } from '../../../../../tests/support/partner-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { signedHeaders } from '../../platform/partners/signature.ts';

const clock = createTestClock(new Date());
let server: TestServer;
let scene: PartnerScene;
let api: ApiCaller;
let secret: string;
let account: number;
let signing: string;
let name: string;
let monitor: WatchedMonitor;
let patient: { id: number; mrn: string; first_name: string; last_name: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
  scene = await setPartnerScene(server);
  const made = await scene.partner();
  ({ api } = made);
  secret = made.key.secret ?? '';
  ({ name } = made.partner);
  signing = made.key.signing_secret ?? '';
  monitor = await watchedMonitor(server);
  const { rows } = await server.owner.query<typeof patient>(
    `SELECT p.id::float8, p.mrn, p.first_name, p.last_name FROM patients p
       JOIN patient_monitors m ON m.patient_id = p.id WHERE m.id = $1`,
    [monitor.id],
  );
  if (!rows[0]) throw new Error('The watched patient is gone');
  [patient] = rows;
  const accounts = await server.owner.query<{ account: number }>(
    'SELECT account_id::float8 AS account FROM partners WHERE id = $1',
    [made.partner.id],
  );
  account = Number(accounts.rows[0]?.account);
});
afterAll(() => server.close());

const typeOf = async (): Promise<string> => {
  const { rows } = await server.owner.query<{ kind: string }>(
    `SELECT kind FROM virtual_request_types WHERE enabled AND hospital_id = $1 ORDER BY id LIMIT 1`,
    [monitor.hospital],
  );
  return rows[0]?.kind ?? '';
};
const raise = (more: object = {}, who = api, headers: Record<string, string> = {}) =>
  typeOf().then((type) =>
    who.post<RequestForPartner & ErrorReply>('/virtual_requests', {
      body: { patient_id: patient.id, type, ...more },
      headers,
    }),
  );
const event = (more: object = {}) => ({
  patient_monitor_id: monitor.id,
  event_type: 'note',
  stat_alarm_category_id: null,
  description: 'Floor mat pressed twice',
  observed_at: clock.now().toISOString(),
  ...more,
});

it('finds a patient by her number, by ids alone, and writes down that it did [R004-5.5] [R004-5.6]', async () => {
  const found = await api.post<PatientForPartner>('/patients/find', { body: { mrn: patient.mrn } });
  expect(found.body).toMatchObject({ patient_id: patient.id, patient_monitor_id: monitor.id });
  expect(found.text).not.toContain(patient.last_name);
  expect(await auditOf(server.owner, found.requestId)).toMatchObject([
    {
      call: 'partner.patient',
      action: 'read',
      subject: 'patient',
      subject_ids: [patient.id],
      user_id: account,
      session_id: null,
    },
  ]);
  expect((await api.post('/patients/find', { body: { mrn: 'nobody' } })).status).toBe(404);
});

it('raises a request that staff see with the partner’s name, and reads how it fares [R004-5.5]', async () => {
  const raised = await raise({ priority: 'high' });
  expect(raised.body).toMatchObject({ patient_id: patient.id, priority: 'high', status: 'raised' });
  expect(raised.text).not.toContain(patient.last_name);
  const again = await raise();
  expect(again.body.id).toBe(raised.body.id);
  const read = await api.get<RequestForPartner>(`/virtual_requests/${raised.body.id}`);
  expect(read.body).toEqual({ ...raised.body });
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  const seen = await nurse.get<VirtualRequest>(`/virtual_requests/${raised.body.id}`);
  expect(seen.body.raised_by).toEqual({ kind: 'partner', name });
  expect((await auditOf(server.owner, raised.requestId))[0]).toMatchObject({ user_id: account });
  const unknown = await raise({ type: 'no-such-type' });
  expect(unknown.body.details?.fields?.[0]?.path).toBe('type');
});

it('raises a nudge as any program that watches does [R004-5.5]', async () => {
  const body = { patient_monitor_id: monitor.id, color: 'yellow', rule: 'bed exit' };
  const first = await api.post<{ result: string }>('/nudges', { body });
  const second = await api.post<{ result: string }>('/nudges', { body });
  expect([first.body.result, second.body.result]).toEqual(['begun', 'joined']);
  const { rows } = await server.owner.query(
    `SELECT color, source, rule, raised_by_id::float8 FROM nudges
      WHERE patient_monitor_id = $1 AND end_time IS NULL`,
    [monitor.id],
  );
  expect(rows).toEqual([
    { color: 'yellow', source: 'ai', rule: 'bed exit', raised_by_id: account },
  ]);
  const wordy = await api.post('/nudges', { body: { ...body, rule: 'Mrs. Reed is up' } });
  expect(wordy.status).toBe(422);
});

it('writes an event, and is told those of others without their words [R004-5.5] [R004-5.6]', async () => {
  const observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  await observer.post('/stat_alarms', {
    body: { ...event({ description: 'She looks pale' }), alarm_type: 'event', source: 'manual' },
  });
  const written = await api.post<EventForPartner>('/events', { body: event() });
  expect(written.body).toMatchObject({ is_own: true, description: 'Floor mat pressed twice' });
  const list = await api.get<{ results: EventForPartner[] }>(
    `/patient_monitors/${monitor.id}/events`,
  );
  expect(list.text).not.toContain('pale');
  expect(list.body.results.find(({ id }) => id === written.body.id)?.description).toContain('mat');
  expect(list.body.results.some(({ is_own }) => !is_own)).toBe(true);
  const shown = await observer.get(`/patient_monitors/${monitor.id}/events`);
  expect(shown.text).toContain(name);
  const future = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const early = await api.post('/events', { body: event({ observed_at: future }) });
  expect(early.body.details?.fields?.[0]?.path).toBe('observed_at');
});

it('lists the devices of its hospitals with their state and no other’s [R004-5.5]', async () => {
  const { body } = await api.get<{ results: DeviceForPartner[] }>('/devices?per_page=100');
  expect(body.results.length).toBeGreaterThan(0);
  expect(new Set(body.results.map(({ division_id }) => division_id))).toEqual(
    new Set([scene.divisionId]),
  );
  const nowhere = await scene.partner({ division_ids: [] });
  const { body: none } = await nowhere.api.get<{ results: unknown[] }>('/devices');
  expect(none.results).toEqual([]);
});

it('answers every example of the description, with ids of the demo [R004-5.12]', async () => {
  const own: Record<string, unknown> = {
    patient_id: patient.id,
    patient_monitor_id: monitor.id,
    observed_at: clock.now().toISOString(),
  };
  const anyAddress = apiCaller(server, { token: secret }, '/api');
  for (const [id, example] of Object.entries(partnerExamples)) {
    const call = allCalls.find((one) => one.id === id);
    const body = Object.fromEntries(
      Object.entries(example).map(([key, value]) => [key, own[key] ?? value]),
    );
    const text = JSON.stringify(body);
    const headers = signedHeaders(signing, Math.floor(clock.now().getTime() / 1000), text);
    const answer = await anyAddress.post(call?.path ?? '', { body, headers });
    expect([id, answer.status, answer.body.details]).toEqual([id, 200, undefined]);
  }
});

it('opens nothing without the scope, to people, or to a key among the calls of people [R004-5.4]', async () => {
  const narrow = await scene.partner({ scopes: ['devices:read'] });
  const refused = await raise({}, narrow.api);
  expect([refused.status, refused.body.type]).toEqual([403, 'Access::Denied']);
  expect(await auditOf(server.owner, refused.requestId)).toMatchObject([
    { call: 'partner.raise-virtual-request', action: 'denied' },
  ]);
  const { token } = await server.signIn('admin@harborlight.example');
  const person = apiCaller(server, { token }, '/api/partner/v1');
  const asked = await person.get('/devices');
  expect([asked.status, asked.body.type]).toEqual([401, 'Partner::KeyRefused']);
  const key = (await scene.makeKey(narrow.partner)).secret ?? '';
  expect((await apiCaller(server, { token: key }).get('/video_devices')).status).toBe(401);
});

it('carries the same write out once under one key of its own [R004-5.5]', async () => {
  const body = event({ description: 'Once' });
  const send = () =>
    api.post<EventForPartner>('/events', {
      body,
      headers: { 'idempotency-key': 'event-0001' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
});

it('refuses who calls too often with when to try again, partner by partner [R004-5.7]', async () => {
  const slow = await scene.partner({ requests_per_minute: 12 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push(await slow.api.get('/devices'));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(statuses[2]?.headers.get('retry-after')).toBe('5');
  expect((await api.get('/devices')).status).toBe(200);
  clock.advance(5_000);
  expect((await slow.api.get('/devices')).status).toBe(200);
});

it('logs each call with how it ended and nothing of what was sent or told [R004-5.8]', async () => {
  const watcher = await scene.partner();
  const done = await watcher.api.post('/patients/find', { body: { mrn: patient.mrn } });
  const missed = await watcher.api.post('/patients/find', { body: { mrn: 'nobody' } });
  await scene.admin.post(`/partner_keys/${watcher.key.id}/revoke`);
  const late = await watcher.api.get('/devices');
  const logged = async () => {
    const filter = encodeURIComponent(`partner:contains:${watcher.partner.name}`);
    const { body } = await scene.admin.get<{ results: InboundRequest[] }>(
      `/inbound_requests?per_page=100&filters[]=${filter}`,
    );
    return body.results;
  };
  await eventually(async () => (await logged()).length === 3);
  const lines = await logged();
  const line = (requestId: string) => lines.find(({ request_id }) => request_id === requestId);
  expect(line(done.requestId)).toMatchObject({
    call: 'partner.patient',
    status: 200,
    error: null,
    key_prefix: watcher.key.prefix,
  });
  expect(line(missed.requestId)).toMatchObject({ status: 404, error: 'Record::NotFound' });
  expect(line(late.requestId)).toMatchObject({ status: 401, error: 'Partner::KeyRefused' });
  const { rows } = await server.owner.query<{ kept: string }>(
    `SELECT string_agg(to_jsonb(r)::text, ' ') AS kept FROM partner_requests r`,
  );
  expect(rows[0]?.kept).not.toContain(patient.mrn);
  expect(rows[0]?.kept).not.toContain('mat pressed');
  const used = await server.owner.query(
    'SELECT last_used_at IS NOT NULL AS used FROM partner_keys WHERE id = $1',
    [watcher.key.id],
  );
  expect(used.rows).toEqual([{ used: true }]);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/inbound_requests')).status).toBe(403);
});
