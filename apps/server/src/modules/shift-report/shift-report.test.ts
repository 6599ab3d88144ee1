import type { ReplyOf } from '@lamplight/contracts/call';
import type { getShiftReport } from '@lamplight/contracts/calls/shift-report';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { addWatchSpell } from '../../../../../tests/support/watch-evidence.ts';

type Report = ReplyOf<typeof getShiftReport>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Moments at which clocks change, long before the demo begins; those of Lord Howe change by half an hour. */
const changes = [
  { timezone: 'America/New_York', night: '2021-03-13', at: '2021-03-14T07:00:00Z', minutes: 660 },
  { timezone: 'America/New_York', night: '2021-11-06', at: '2021-11-07T06:00:00Z', minutes: 780 },
  { timezone: 'Pacific/Auckland', night: '2021-09-25', at: '2021-09-25T14:00:00Z', minutes: 660 },
  {
    timezone: 'Australia/Lord_Howe',
    night: '2021-04-03',
    at: '2021-04-03T15:00:00Z',
    minutes: 750,
  },
] as const;
type Change = (typeof changes)[number];

let server: TestServer;
let monitor: WatchedMonitor;
let charge: ApiCaller;
let chargeId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  const session = await server.signIn('charge@harborlight.example');
  chargeId = session.userId;
  charge = apiCaller(server, session);
  monitor = await watchedMonitor(server);
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id = $1`, [
    monitor.id,
  ]);
});
afterAll(() => server.close());

interface Span {
  from: Date;
  to: Date;
}
const minutesOf = ({ from, to }: Span) => (to.getTime() - from.getTime()) / minuteMs;

async function store(timezone: string, monitored: Span, paused: Span, nudgeAt: Date) {
  const { owner } = server;
  const of = [monitor.hospital, monitor.id];
  await owner.query('UPDATE divisions SET timezone = $2 WHERE id = $1', [
    monitor.division,
    timezone,
  ]);
  await owner.query(
    'UPDATE patient_monitors SET monitor_started_at = $2, monitor_ended_at = $3 WHERE id = $1',
    [monitor.id, monitored.from, monitored.to],
  );
  await owner.query('DELETE FROM monitor_pauses WHERE patient_monitor_id = $1', [monitor.id]);
  await owner.query(
    `INSERT INTO monitor_pauses (hospital_id, patient_monitor_id, reason, paused_by_id, paused_at, until, ended_at)
     VALUES ($1, $2, 'In the bathroom', $3, $4, $5, $5)`,
    [...of, chargeId, paused.from, paused.to],
  );
  await owner.query('DELETE FROM nudges WHERE patient_monitor_id = $1', [monitor.id]);
  await owner.query(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time)
     VALUES ($1, $2, 'red', 'ai', 'bed exit', $3, $3)`,
    [...of, nudgeAt],
  );
}

async function figuresOf(date: string, shift: 'day' | 'night') {
  const { status, body } = await charge.get<Report>(
    `/reporting/shift_report?date=${date}&shift=${shift}&division_id=${monitor.division}`,
  );
  expect(status).toBe(200);
  return body.patients.find(({ patient_monitor_id }) => patient_monitor_id === monitor.id);
}

/** Sums of all shifts that could touch these hours. */
async function totalsAround({ from, to }: Span) {
  const totals = { monitored_minutes: 0, paused_minutes: 0, red_nudges: 0 };
  for (let day = from.getTime() - 2 * dayMs; day <= to.getTime() + dayMs; day += dayMs)
    for (const shift of ['day', 'night'] as const) {
      const figures = await figuresOf(new Date(day).toISOString().slice(0, 10), shift);
      for (const name of Object.keys(totals) as (keyof typeof totals)[])
        totals[name] += figures?.[name] ?? 0;
    }
  return totals;
}

const around = (change: Change, minutes: number) =>
  new Date(Date.parse(change.at) + minutes * minuteMs);

it.each(changes)(
  'counts the night of $night in $timezone as $minutes minutes [R003-9.4]',
  async (change) => {
    const whole = { from: around(change, -3 * 1_440), to: around(change, 3 * 1_440) };
    await store(change.timezone, whole, whole, whole.from);
    expect(await figuresOf(change.night, 'night')).toMatchObject({
      monitored_minutes: change.minutes,
      paused_minutes: change.minutes,
    });
    expect(await figuresOf(change.night, 'day')).toMatchObject({ monitored_minutes: 720 });
  },
);

it('counts every minute and every nudge in exactly one shift, also when clocks change [R003-9.4]', async () => {
  const minute = fc.integer({ min: -1_440, max: 1_440 });
  const twoMinutes = fc.uniqueArray(minute, { minLength: 2, maxLength: 2 });
  const second = fc.integer({ min: -1_440 * 60, max: 1_440 * 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...changes),
      fc.integer({ min: 1_440, max: 2_880 }),
      twoMinutes,
      second,
      async (change, halfMinutes, pauseMinutes, nudgeSecond) => {
        const monitored = { from: around(change, -halfMinutes), to: around(change, halfMinutes) };
        const paused = {
          from: around(change, Math.min(...pauseMinutes)),
          to: around(change, Math.max(...pauseMinutes)),
        };
        await store(change.timezone, monitored, paused, around(change, nudgeSecond / 60));
        expect(await totalsAround(monitored)).toEqual({
          monitored_minutes: minutesOf(monitored),
          paused_minutes: minutesOf(paused),
          red_nudges: 1,
        });
      },
    ),
    { numRuns: 20 },
  );
});

/** A day shift of winter time in New York: 12:00 to 24:00 UTC. */
const day = '2021-01-12';
const at = (time: string) => new Date(`${day}T${time}:00Z`);
const record = (from: Date) =>
  server.owner.query(
    `INSERT INTO monitor_watch (hospital_id, patient_monitor_id, watched_at, recorded_from)
     VALUES ($1, $2, $3, $3) ON CONFLICT (hospital_id, patient_monitor_id) DO UPDATE SET recorded_from = $3`,
    [monitor.hospital, monitor.id, from],
  );
const sessionOfDay = (paused: Span) =>
  store('America/New_York', { from: at('13:00'), to: at('17:00') }, paused, at('13:30'));

it('says that watching was not measured, instead of zero, before it was recorded [R003-9.5]', async () => {
  await sessionOfDay({ from: at('16:00'), to: at('16:30') });
  await record(at('15:00'));
  const unknown = { watched_by: null, unwatched_minutes: null, unwatched_times: null };
  expect(await figuresOf(day, 'day')).toMatchObject({ ...unknown, paused_minutes: 30 });
});

it('computes unwatched time from who watched, without pauses [R003-9.5] [R003-8.9]', async () => {
  await sessionOfDay({ from: at('16:00'), to: at('16:30') });
  await record(at('13:00'));
  expect(await figuresOf(day, 'day')).toMatchObject({
    watched_by: [],
    unwatched_minutes: 210,
    unwatched_times: 2,
  });
  const spell = (began: string, proved: string) =>
    addWatchSpell(server, {
      monitor: monitor.id,
      user: chargeId,
      began: at(began),
      proved: at(proved),
    });
  await spell('13:00', '14:00');
  // Two who watch at once are not counted twice.
  await spell('13:30', '15:00');
  await spell('15:10', '16:00');
  await spell('16:30', '17:00');
  expect(await figuresOf(day, 'day')).toMatchObject({
    watched_by: [expect.any(String)],
    unwatched_minutes: 10,
    unwatched_times: 1,
  });
  // The guard saw a curtain that was closed for too long, before someone who watched.
  await server.owner.query(
    `INSERT INTO guard_warnings (hospital_id, division_id, patient_monitor_id, why, unwatched_since, charge_told_at, ended_at)
     VALUES ($1, $2, $3, 'curtain', $4, $4, $5)`,
    [monitor.hospital, monitor.division, monitor.id, at('13:05'), at('13:10')],
  );
  expect(await figuresOf(day, 'day')).toMatchObject({ unwatched_minutes: 15, unwatched_times: 2 });
});
