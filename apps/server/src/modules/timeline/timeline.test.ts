import type { ReplyOf } from '@lamplight/contracts/call';
import type { getShiftReport } from '@lamplight/contracts/calls/shift-report';
import type { getTimeline } from '@lamplight/contracts/calls/timeline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { addWatchSpell } from '../../../../../tests/support/watch-evidence.ts';

/** A day long before the demo began, in winter time of New York: its shift is 12:00 to 24:00 UTC. */
const day = '2021-01-12';
const at = (time: string) => `${day}T${time}:00Z`;
let server: TestServer;
let monitor: WatchedMonitor;
let session: SignedIn;
let charge: ApiCaller;
let patient: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  session = await server.signIn('charge@harborlight.example');
  charge = apiCaller(server, session);
  monitor = await watchedMonitor(server);
  const ask = async (text: string, values: unknown[]) =>
    (await server.owner.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  await ask(`UPDATE divisions SET timezone = 'America/New_York' WHERE id = $1`, [monitor.division]);
  patient = await ask(
    `UPDATE patient_monitors SET monitor_started_at = $2 WHERE id = $1 RETURNING patient_id::float8 AS id`,
    [monitor.id, at('11:00')],
  );
  const of = [monitor.hospital, monitor.id, session.userId];
  await ask(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time, confirmed_by_id, outcome, outcome_by_id, outcome_at)
     VALUES ($1, $2, 'red', 'ai', 'bed exit', $4, $5, $3, 'false', $3, $5)`,
    [...of, at('13:00'), at('13:01')],
  );
  await ask(
    `INSERT INTO monitor_pauses (hospital_id, patient_monitor_id, reason, paused_by_id, paused_at, until, ended_at)
     VALUES ($1, $2, 'In the bathroom', $3, $4, $5, $6)`,
    [...of, at('11:50'), at('12:20'), at('12:10')],
  );
  const alarm = await ask(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, source, created_by_id, observed_at, created_at)
     SELECT $1, division_id, $2, 'alarm', 'manual', $3, $4, $4 FROM patient_monitors WHERE id = $2 RETURNING id`,
    [...of, at('14:00')],
  );
  await ask(
    `INSERT INTO alarm_steps (hospital_id, stat_alarm_id, step, at, user_id)
     VALUES ($1, $2, 'acknowledged', $4, $3)`,
    [monitor.hospital, alarm, session.userId, at('14:00').replace(':00Z', ':40Z')],
  );
  await ask(
    `INSERT INTO guard_warnings (hospital_id, division_id, patient_monitor_id, why, unwatched_since, charge_told_at, ended_at)
     SELECT $1, division_id, $2, 'sound_off', $3, $3, $4 FROM patient_monitors WHERE id = $2`,
    [monitor.hospital, monitor.id, at('15:00'), at('15:05')],
  );
});
afterAll(() => server.close());

type Timeline = ReplyOf<typeof getTimeline>;
type Report = ReplyOf<typeof getShiftReport>;
const timeline = (until: string, hours: number, who = charge) =>
  who.get<Timeline>(`/patients/${patient}/timeline?until=${until}&hours=${hours}`);

it('tells what happened in the hours, with who and how long, the newest first [R003-9.1] [R003-9.2]', async () => {
  const { status, body } = await timeline(at('16:00'), 4);
  expect(status).toBe(200);
  const by = { id: session.userId, name: expect.any(String) as string };
  expect(body.entries).toMatchObject([
    { kind: 'unwatched', detail: 'sound_off', until: new Date(at('15:05')).toISOString() },
    { kind: 'alarm_step', detail: 'acknowledged', by },
    { kind: 'alarm', by },
    { kind: 'nudge_red', detail: 'false', by },
    // It began before these hours and ended in them.
    { kind: 'paused', detail: 'In the bathroom', by },
    { kind: 'monitored' },
  ]);
  const later = await timeline(at('16:00'), 1);
  expect(later.body.entries.map(({ kind }) => kind)).toEqual(['unwatched', 'monitored']);
});

it('ends at the server’s own now when no moment is given', async () => {
  const { status, body } = await charge.get<Timeline>(`/patients/${patient}/timeline?hours=4`);
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(body.until) - Date.now())).toBeLessThan(60_000);
  expect(Date.parse(body.until) - Date.parse(body.from)).toBe(4 * 3_600_000);
});

it('is nothing to who does not see the patient', async () => {
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await timeline(at('16:00'), 4, other)).status).toBe(404);
});

it('reports a shift by the clock of the hospital, each figure cut to its hours [R003-9.3] [R003-9.4]', async () => {
  const report = async (date: string, shift: string) => {
    const path = `/reporting/shift_report?date=${date}&shift=${shift}&division_id=${monitor.division}`;
    const { body } = await charge.get<Report>(path);
    return body.patients.find(({ patient_monitor_id }) => patient_monitor_id === monitor.id);
  };
  expect(await report(day, 'day')).toMatchObject({
    monitored_minutes: 720,
    paused_minutes: 10,
    unwatched_minutes: 5,
    unwatched_times: 1,
    red_nudges: 1,
    yellow_nudges: 0,
    false_nudges: 1,
    alarms: 1,
    answered_seconds: 40,
    visits: 0,
  });
  expect(await report('2021-01-11', 'night')).toMatchObject({
    monitored_minutes: 60,
    paused_minutes: 10,
    alarms: 0,
    answered_seconds: null,
  });
  expect(await report('2021-01-11', 'day')).toBeUndefined();
});

it('names who watched by viewing evidence, apart from who was assigned [R003-9.1] [R003-8.9]', async () => {
  await addWatchSpell(server, {
    monitor: monitor.id,
    user: session.userId,
    began: new Date(at('13:10')),
    proved: new Date(at('13:40')),
  });
  const { body } = await timeline(at('13:45'), 1);
  expect(body.entries.filter(({ kind }) => kind === 'watched')).toMatchObject([
    { at: new Date(at('13:10')).toISOString(), until: new Date(at('13:40')).toISOString() },
  ]);
});

it('tells in later hours of what still goes on, and of what ended in them [R003-9.1]', async () => {
  await server.owner.query(
    `INSERT INTO guard_warnings (hospital_id, division_id, patient_monitor_id, why, unwatched_since, charge_told_at)
     SELECT hospital_id, division_id, id, 'left', $2, $2 FROM patient_monitors WHERE id = $1`,
    [monitor.id, at('17:00')],
  );
  await server.owner.query(
    `INSERT INTO meetings (hospital_id, division_id, video_device_id, patient_monitor_id, started_by_id, started_at, ended_at)
     SELECT hospital_id, division_id, video_device_id, id, $2, began, ended FROM patient_monitors,
            (VALUES ($3::timestamptz, $4::timestamptz), ($5, NULL)) v (began, ended) WHERE id = $1`,
    [monitor.id, session.userId, at('17:10'), at('19:30'), at('17:20')],
  );
  const told = async (until: string) =>
    (await timeline(until, 1)).body.entries.map(({ kind, at: began }) => [
      kind,
      began.slice(11, 16),
    ]);
  const open = [
    ['visit', '17:20'],
    ['unwatched', '17:00'],
    ['monitored', '11:00'],
  ];
  expect(await told(at('20:00'))).toEqual([open[0], ['visit', '17:10'], ...open.slice(1)]);
  expect(await told(at('21:00'))).toEqual(open);
});
