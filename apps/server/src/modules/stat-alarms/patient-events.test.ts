import type { ReplyOf } from '@lamplight/contracts/call';
import type { createStatAlarm, listPatientEvents } from '@lamplight/contracts/calls/stat-alarms';
import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { grantToRoleOf } from '../../../../../tests/support/grant-permission.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

type Created = ReplyOf<typeof createStatAlarm>;
type Feed = ReplyOf<typeof listPatientEvents>;

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let nurse: ApiCaller;
/** Sees monitors and has no right to edit events. */
let operator: ApiCaller;
let elsewhere: ApiCaller;
let admin: ApiCaller;
let monitor: WatchedMonitor;
let category: number;
let offCategory: number;

beforeAll(async () => {
  server = await startTestServer();
  const callerOf = async (name: string) =>
    apiCaller(server, await server.signIn(`${name}@harborlight.example`));
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  nurse = await callerOf('nurse');
  // Sees sessions, and may not edit the events of others.
  await grantToRoleOf(server, 'operator@harborlight.example', ['View', 'PatientMonitor']);
  operator = await callerOf('operator');
  elsewhere = await callerOf('other');
  admin = await callerOf('admin');
  monitor = await watchedMonitor(server);
  const { rows } = await server.owner.query<{ id: number; is_enabled: boolean }>(
    `SELECT id::float8, is_enabled FROM stat_alarm_categories WHERE hospital_id = $1 ORDER BY id`,
    [monitor.hospital],
  );
  category = rows.find(({ is_enabled }) => is_enabled)?.id ?? 0;
  offCategory = rows.find(({ is_enabled }) => !is_enabled)?.id ?? 0;
});
afterAll(() => server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const fields = () => ({
  event_type: 'prevented',
  stat_alarm_category_id: category as number | null,
  description: null as string | null,
});
const note = (words: string) => ({
  event_type: 'note',
  stat_alarm_category_id: null,
  description: words,
});
const write = (sent: object = {}, who = observer) =>
  who.post<Created>('/stat_alarms', {
    body: {
      patient_monitor_id: monitor.id,
      alarm_type: 'event',
      observed_at: ago(0),
      ...fields(),
      ...sent,
    },
  });
const change = (event: StatAlarm, sent: object, who = observer) =>
  who.put<StatAlarm>(`/stat_alarms/${event.id}`, {
    body: { ...fields(), version: event.version, ...sent },
  });
const feed = async (query = '', who = observer) =>
  who.get<Feed>(`/patient_monitors/${monitor.id}/events${query}`);
const setStatus = (status: string) =>
  server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [monitor.id, status]);

it('writes an event down with its author and time, and is read first in the feed [R002-3.32] [R002-3.35]', async () => {
  const observed_at = ago(1);
  const written = await write({ observed_at, description: 'Held the rail' });
  expect(written).toMatchObject({
    status: 200,
    body: {
      alarm_type: 'event',
      event_type: 'prevented',
      stat_alarm_category: { id: category },
      description: 'Held the rail',
      source: 'manual',
      created_by: { id: session.userId },
      observed_at,
      room_sound: null,
    },
  });
  const later = await write(note('Sleeps'));
  const read = await feed();
  expect(read.body.results.slice(0, 2)).toMatchObject([
    { payload: { id: later.body.id, description: 'Sleeps' } },
    {
      type: 'stat_alarm',
      category: 'manual',
      payload: { id: written.body.id },
      user_id: session.userId,
      revisions: [],
    },
  ]);
  expect(await auditOf(server.owner, read.requestId)).toMatchObject([
    {
      call: 'patient-monitors.events',
      action: 'read',
      subject: 'stat_alarm',
      subject_ids: read.body.results.map(({ payload }) => payload.id),
    },
  ]);
  const { rows } = await server.owner.query<{ patient_id: string }>(
    'SELECT patient_id FROM patient_monitors WHERE id = $1',
    [monitor.id],
  );
  const filter = encodeURIComponent(`patient_id:equals:${rows[0]?.patient_id}`);
  const trail = await admin.get<{ results: { request_id: string }[] }>(
    `/audit_logs?division_id=*&per_page=100&filters[]=${filter}`,
  );
  const requests = trail.body.results.map(({ request_id }) => request_id);
  expect(requests).toEqual(expect.arrayContaining([written.requestId, read.requestId]));
});

it('tells the division of it by ids alone [R002-3.35]', async () => {
  const live = await openLive(server, session.token);
  expect(await live.subscribe(`division.${monitor.division}`)).toEqual([]);
  const { body } = await write(note('Spoke of her garden'));
  await change(body, note('Spoke of her roses'));
  const told = {
    type: 'stat_alarm.changed',
    data: { id: body.id, monitor_id: monitor.id },
  };
  await eventually(() =>
    expect(live.events.filter(({ type }) => type === told.type)).toMatchObject([told, told]),
  );
  expect(JSON.stringify(live.events)).not.toMatch(/garden|roses/);
  live.close();
});

it('refuses what is not whole, naming the field [R002-3.30]', async () => {
  const refused = async (sent: object) => {
    const { status, body } = await write(sent);
    return [status, (body as unknown as { details?: { fields: { path: string }[] } }).details];
  };
  const at = (path: string) => [422, { fields: [expect.objectContaining({ path })] }];
  expect(await refused({ stat_alarm_category_id: null })).toEqual(at('stat_alarm_category_id'));
  expect(await refused({ ...note('x'), description: null })).toEqual(at('description'));
  expect(await refused({ ...note('x'), description: '  ' })).toEqual(at('description'));
  expect(await refused({ stat_alarm_category_id: offCategory })).toEqual(
    at('stat_alarm_category_id'),
  );
  expect((await write({ event_type: 'guessed' })).status).toBe(422);
  expect((await write({ source: 'ai' })).status).toBe(422);
});

it('lies within its session and not in the future [R002-3.31]', async () => {
  expect((await write({ observed_at: ago(-0.5) })).status).toBe(200);
  expect((await write({ observed_at: ago(-2) })).status).toBe(422);
  const { rows } = await server.owner.query<{ at: Date }>(
    'SELECT monitor_started_at AS at FROM patient_monitors WHERE id = $1',
    [monitor.id],
  );
  const before = new Date((rows[0]?.at.getTime() ?? 0) - 120_000).toISOString();
  expect((await write({ observed_at: before })).status).toBe(422);
  expect((await write({ observed_at: 'yesterday' })).status).toBe(422);
});

it('goes on while the monitoring is paused and ends with it [R002-3.33]', async () => {
  const { body } = await write();
  await setStatus('paused');
  expect((await write()).status).toBe(200);
  await setStatus('stopped');
  expect(await write()).toMatchObject({ status: 409, body: { type: 'StatAlarm::Stopped' } });
  expect((await change(body, note('Corrected afterwards'))).status).toBe(200);
  expect((await feed()).status).toBe(200);
  await setStatus('active');
});

it('is changed by its author and by who may, never from an old version; its time stays [R002-3.34] [R002-3.31]', async () => {
  const { body: hers } = await write({}, operator);
  expect((await change(hers, { description: 'Her own' }, operator)).status).toBe(200);
  const { body: own } = await write();
  expect(await change(own, note('Not hers'), operator)).toMatchObject({
    status: 403,
    body: { type: 'Access::Denied' },
  });
  const changed = await change(own, note('By another'), nurse);
  expect(changed).toMatchObject({
    status: 200,
    body: { description: 'By another', observed_at: own.observed_at, version: own.version + 1 },
  });
  expect(await change(own, note('Too late'))).toMatchObject({
    status: 409,
    body: { type: 'Record::Stale', details: { current: { description: 'By another' } } },
  });
  expect((await change(changed.body, { observed_at: ago(1) })).status).toBe(422);
  const { body } = await feed();
  const item = body.results.find(({ payload }) => payload.id === own.id);
  expect(item?.revisions).toEqual([
    { username: 'Nell Lanternlight', edited_at: expect.any(String) as string },
  ]);
  expect(await auditOf(server.owner, changed.requestId)).toMatchObject([
    { call: 'stat-alarms.update', action: 'update', subject_ids: [own.id] },
  ]);
});

it('keeps a category that is no longer offered [R002-3.34]', async () => {
  const { body } = await write();
  const offer = (isOn: boolean) =>
    server.owner.query('UPDATE stat_alarm_categories SET is_enabled = $2 WHERE id = $1', [
      category,
      isOn,
    ]);
  await offer(false);
  expect((await change(body, { description: 'Still of that kind' })).status).toBe(200);
  await offer(true);
});

it('describes an alarm, which then no longer stands', async () => {
  const { body } = await observer.post<Created>('/stat_alarms', {
    body: { patient_monitor_id: monitor.id, alarm_type: 'alarm' },
  });
  expect(await change(body, { event_type: 'occurred' })).toMatchObject({
    status: 200,
    body: { alarm_type: 'alarm', event_type: 'occurred' },
  });
});

it('tells what people wrote from what programs found, which nobody changes [R002-3.32] [R002-3.34]', async () => {
  expect((await feed('?filter=ai')).body.results).toEqual([]);
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, description, priority,
       source, observed_at) VALUES ($1, $2, $3, 'event', 'Legs over the rail', 'high', 'ai', now()) RETURNING id::float8`,
    [monitor.hospital, monitor.division, monitor.id],
  );
  const { body: found } = await feed('?filter=ai');
  expect(found).toMatchObject({
    results: [
      {
        type: 'ai',
        category: 'other',
        user_id: null,
        payload: { id: rows[0]?.id, priority: 'high', description: 'Legs over the rail' },
      },
    ],
    metadata: { count: 1 },
  });
  const { body: manual } = await feed('?filter=manual&per_page=100');
  expect(manual.results.every(({ type }) => type === 'stat_alarm')).toBe(true);
  const [item] = found.results;
  if (item) expect((await change(item.payload, note('No'), nurse)).status).toBe(403);
});

it('is as if missing for who does not see the patient', async () => {
  const { body } = await write();
  expect((await write({}, elsewhere)).status).toBe(404);
  expect((await feed('', elsewhere)).status).toBe(404);
  expect((await change(body, note('x'), elsewhere)).status).toBe(404);
});

it('is one event however often the same request comes', async () => {
  const body = {
    patient_monitor_id: monitor.id,
    alarm_type: 'event',
    observed_at: ago(0),
    ...note('Once'),
  };
  const headers = { 'idempotency-key': 'event-once-1' };
  const first = await observer.post<Created>('/stat_alarms', { body, headers });
  const again = await observer.post<Created>('/stat_alarms', { body, headers });
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
});
