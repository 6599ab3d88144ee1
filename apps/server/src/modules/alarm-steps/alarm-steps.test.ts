import { randomUUID } from 'node:crypto';
import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { lookAfter } from './escalate.ts';

const clock = createTestClock();
const people = ['observer', 'nurse', 'charge', 'bedside', 'other'] as const;
type Person = (typeof people)[number];

let server: TestServer;
let monitor: WatchedMonitor;
let device: TestDevice | undefined;
const api = {} as Record<Person, ApiCaller>;
const ids = {} as Record<Person, number>;
const tokens = {} as Record<Person, string>;

beforeAll(async () => {
  server = await startTestServer({ clock });
  monitor = await watchedMonitor(server);
  // The demo gives her to somebody; here she is nobody's until a test says so.
  await server.owner.query(
    'DELETE FROM patient_monitor_assignments WHERE patient_monitor_id = $1',
    [monitor.id],
  );
  await signIn();
});

async function signIn(): Promise<void> {
  for (const name of people) {
    const session = await server.signIn(`${name}@harborlight.example`);
    api[name] = apiCaller(server, session);
    ids[name] = session.userId;
    tokens[name] = session.token;
  }
}
afterEach(() => {
  device?.close();
  device = undefined;
});
afterAll(() => server.close());

const raise = async (alarm_uuid: string = randomUUID(), who = api.observer) => {
  const { status, body } = await who.post<{ id: number }>('/stat_alarms', {
    body: { patient_monitor_id: monitor.id, alarm_type: 'alarm', source: 'manual', alarm_uuid },
  });
  return { status, id: body.id, alarm_uuid };
};
const look = async (id: number, who: Person = 'charge') =>
  (await api[who].get<OpenAlarm>(`/stat_alarms/${id}/steps`)).body;
const act = (who: Person, id: number, deed: string, body?: object) =>
  api[who].post<OpenAlarm>(`/stat_alarms/${id}/${deed}`, body && { body });
const stands = ({ steps }: OpenAlarm) =>
  Object.fromEntries(steps.map(({ step, stands }) => [step, stands]));
const rows = async <Row extends object>(sql: string, values: unknown[]) =>
  (await server.owner.query<Row>(sql, values)).rows;
const escalations = (id: number) =>
  rows<{ step: string; round: number; told: string }>(
    `SELECT step, round, told FROM alarm_escalations WHERE stat_alarm_id = $1 AND step <> 'many'
      ORDER BY at, round`,
    [id],
  );
const toldOf = async (id: number) =>
  Object.fromEntries(
    (
      await rows<{ user_id: string; because: string }>(
        'SELECT user_id, because FROM alarm_recipients WHERE stat_alarm_id = $1',
        [id],
      )
    ).map(({ user_id, because }) => [Number(user_id), because]),
  );
const assign = (person: Person, role: string, place: string) =>
  server.owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [monitor.hospital, monitor.id, ids[person], role, place],
  );

it('without an owner tells everybody who sees the patient and receives patients, and nobody else [R003-5.3]', async () => {
  const live = await openLive(server, tokens.nurse);
  const { id } = await raise();
  const told = await toldOf(id);
  expect(told).toMatchObject({
    [ids.observer]: 'raiser',
    [ids.nurse]: 'sight',
    [ids.charge]: 'charge',
  });
  expect(told).not.toHaveProperty(String(ids.other));
  expect(told).not.toHaveProperty(String(ids.bedside));
  await eventually(() =>
    live.events.some(
      ({ type, data }) => type === 'alarm.changed' && 'id' in data && data.id === id,
    ),
  );
  // Ids and nothing of the patient, and no topic had to be asked for.
  expect(live.events.find(({ type }) => type === 'alarm.changed')).toEqual({
    topic: `alarms.${ids.nurse}`,
    type: 'alarm.changed',
    data: { id, monitor_id: monitor.id, is_told: true },
  });
  live.close();
  expect((await act('other', id, 'acknowledge')).status).toBe(404);
  expect((await act('charge', id, 'resolve', { outcome: 'helped' })).status).toBe(200);
});

it('goes from the room to its end, each step once with its time and its person [R003-5.1] [R003-5.2] [R003-5.4]', async () => {
  device = await connectPairedDevice(server, monitor);
  const { id, alarm_uuid } = await raise();
  expect(device.orders).toMatchObject([{ command: 'play_alarm', input: { alarm_uuid } }]);
  expect(stands(await look(id))).toMatchObject({ sounded: 'done', delivered: 'waiting' });
  // Whoever raised it does not deliver it to herself.
  await act('observer', id, 'deliver');
  expect(stands(await look(id)).delivered).toBe('waiting');
  clock.advance(1_000);
  await act('charge', id, 'deliver');
  const [first, second] = await Promise.all([
    act('charge', id, 'acknowledge'),
    act('nurse', id, 'acknowledge'),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const acknowledged = await rows(
    `SELECT FROM alarm_steps WHERE stat_alarm_id = $1 AND step = 'acknowledged'`,
    [id],
  );
  expect(acknowledged).toHaveLength(1);
  const half = await look(id);
  expect(stands(half)).toEqual({
    sounded: 'done',
    delivered: 'done',
    seen: 'not_confirmed',
    acknowledged: 'done',
    in_room: 'waiting',
    resolved: 'waiting',
  });
  expect(half.steps.find(({ step }) => step === 'delivered')).toMatchObject({
    user: { id: ids.charge },
    at: clock.now().toISOString(),
  });
  const open = async () =>
    (await api.nurse.get<{ results: OpenAlarm[] }>('/stat_alarms/open')).body.results;
  expect((await open()).map((one) => one.id)).toContain(id);
  await act('bedside', id, 'arrive');
  expect((await act('bedside', id, 'resolve', { outcome: 'helped' })).body.outcome).toBe('helped');
  expect((await open()).map((one) => one.id)).not.toContain(id);
  // What is over takes no more.
  await act('nurse', id, 'see');
  expect(stands(await look(id)).seen).toBe('not_confirmed');
  expect((await act('nurse', id, 'resolve', { outcome: 'taken_over' })).body.outcome).toBe(
    'helped',
  );
});

it('is one alarm under one name, however often and by whichever way it comes [R003-5.5]', async () => {
  const first = await raise();
  const again = await raise(first.alarm_uuid);
  expect(again).toEqual(first);
  expect((await raise(first.alarm_uuid, api.nurse)).status).toBe(422);
  // The room did not answer the order, and says by itself that it is heard.
  expect(stands(await look(first.id)).sounded).toBe('waiting');
  device = await connectPairedDevice(server, monitor);
  device.socket.emit('sounded', { alarm_uuid: randomUUID() });
  device.socket.emit('sounded', { alarm_uuid: first.alarm_uuid });
  device.socket.emit('sounded', { alarm_uuid: first.alarm_uuid });
  await eventually(async () => stands(await look(first.id)).sounded === 'done');
  await act('charge', first.id, 'resolve', { outcome: 'no_help_needed' });
});

it('holds the sound back for two minutes, and a new alarm ends that [R003-5.9]', async () => {
  const { id } = await raise();
  const paused = (await act('charge', id, 'pause')).body;
  expect(Date.parse(paused.paused_until ?? '') - clock.now().getTime()).toBe(120_000);
  expect((await look(id, 'nurse')).paused_until).toBeNull();
  const other = await raise();
  expect((await look(id)).paused_until).toBeNull();
  for (const one of [id, other.id]) await act('charge', one, 'resolve', { outcome: 'helped' });
});

it('tells owners first, then backups, then the group, each once, also when nothing ran meanwhile [R003-5.3] [R003-5.6]', async () => {
  await assign('observer', 'observer', 'primary');
  await assign('nurse', 'observer', 'backup');
  await server.owner.query(
    `UPDATE divisions SET alarm_group_id = (SELECT min(g.id) FROM groups g WHERE g.hospital_id = $1
        AND g.name = 'Rapid Response') WHERE id = $2`,
    [monitor.hospital, monitor.division],
  );
  const { id } = await raise(randomUUID(), api.bedside);
  expect(await toldOf(id)).toEqual({
    [ids.bedside]: 'raiser',
    [ids.observer]: 'observer',
    [ids.charge]: 'charge',
    ...Object.fromEntries(
      Object.entries(await toldOf(id)).filter(([, because]) => because === 'charge'),
    ),
  });
  const { database } = server.platform;
  const data = { hospital_id: monitor.hospital, id };
  const now = () => clock.now();
  await lookAfter(database, data, now());
  expect(await escalations(id)).toEqual([]);
  clock.advance(30_000);
  await Promise.all([
    lookAfter(database, data, now()),
    lookAfter(database, data, now()),
    lookAfter(database, data, now()),
  ]);
  expect(await escalations(id)).toEqual([{ step: 'acknowledged', round: 1, told: 'backup' }]);
  expect(await toldOf(id)).toMatchObject({ [ids.nurse]: 'observer' });
  // The server was away for a while: what was due happens, once each.
  clock.advance(70_000);
  await lookAfter(database, data, now());
  await lookAfter(database, data, now());
  expect((await escalations(id)).map(({ step, round }) => [step, round])).toEqual([
    ['acknowledged', 1],
    ['acknowledged', 2],
    ['acknowledged', 3],
  ]);
  await act('charge', id, 'acknowledge');
  clock.advance(20_000);
  await lookAfter(database, data, now());
  expect((await escalations(id)).at(-1)).toMatchObject({ step: 'in_room', round: 1 });
  await act('charge', id, 'resolve', { outcome: 'helped' });
  clock.advance(3_600_000);
  const before = await escalations(id);
  await lookAfter(database, data, now());
  expect(await escalations(id)).toEqual(before);
});

it('tells who is in charge once when one patient has many alarms [R003-5.8]', async () => {
  clock.advance(3_600_000);
  await signIn();
  const count = async () =>
    (
      await rows(`SELECT FROM notifications WHERE kind = 'many_alarms' AND user_id = $1`, [
        ids.charge,
      ])
    ).length;
  const before = await count();
  for (const [alarms, told] of [
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
  ] as const) {
    await raise();
    expect([alarms, (await count()) - before]).toEqual([alarms, told]);
  }
});

it('is escalated by a job that was queued with it [R003-5.6]', async () => {
  const { id } = await raise();
  // The queue waits by the clock of the database, which is far ahead of this one.
  clock.advance(31_000);
  await eventually(async () => (await escalations(id)).length > 0, { withinMs: 15_000 });
});

it('is escalated although the worker died that held its job [R003-5.6]', async () => {
  const { id } = await raise();
  const worker = new pg.Client({ connectionString: server.config.workerDatabaseUrl });
  await worker.connect();
  const held = (sql: string) => worker.query(sql, [`alarm-late:%:${id}`]);
  try {
    await eventually(async () => {
      const { rowCount } = await held(
        `UPDATE graphile_worker._private_jobs SET locked_by = 'died', locked_at = now() - interval '1 minute'
          WHERE key LIKE $1 AND locked_at IS NULL`,
      );
      return rowCount === 1;
    });
    clock.advance(31_000);
    await eventually(async () => (await escalations(id)).length > 0, { withinMs: 15_000 });
    // The sweep of the minute may have been quicker than whoever frees the job.
    const dead = `SELECT FROM graphile_worker.jobs WHERE locked_by = 'died'`;
    await eventually(async () => expect((await worker.query(dead)).rows).toEqual([]));
  } finally {
    await worker.end();
  }
});
