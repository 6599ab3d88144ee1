import { eventually } from '@lamplight/test-kit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { TenantDatabase } from '../../platform/database/database.ts';
import { seriesJobs } from './series-jobs.ts';

let server: TestServer;
let monitor: WatchedMonitor;
let pool: pg.Pool;
/** Ten minutes past ten; nothing else of the demo happened on that day. */
const now = new Date('2031-03-04T10:10:00Z');
let aheadMs = 0;

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api', 'gateway'],
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  monitor = await watchedMonitor(server);
  pool = new pg.Pool({ connectionString: server.database.urls.worker });
  // Only this one is watched: what others did does not matter here.
  await server.owner.query(
    `UPDATE patient_monitors SET status = 'stopped', monitor_ended_at = '2026-01-01' WHERE id <> $1`,
    [monitor.id],
  );
});
beforeEach(async () => {
  aheadMs = 0;
  for (const table of ['monitor_series', 'acuity_scores', 'nudges', 'stat_alarms', 'curtains'])
    await server.owner.query(`DELETE FROM ${table}`);
  await server.owner.query(
    `UPDATE patient_monitors SET status = 'active', monitor_started_at = '2031-03-04T08:30:00Z' WHERE id = $1`,
    [monitor.id],
  );
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

const run = (name: string, at = now) =>
  seriesJobs
    .find((job) => job.name === name)
    ?.run(
      {},
      {
        database: new TenantDatabase(pool),
        clock: { now: () => at },
        config: server.config,
        objects: {} as never,
        hospitalIds: () => Promise.resolve([monitor.hospital]),
      },
    );

const nudge = (color: string, at: string) =>
  server.owner.query(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time)
     VALUES ($1, $2, $3, 'ai', 'leaves the bed', $4, $4::timestamptz + interval '9 seconds')`,
    [monitor.hospital, monitor.id, color, at],
  );
const event = (type: string, at: string) =>
  server.owner.query(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, event_type, source,
       created_by_id, observed_at, updated_at, stat_alarm_category_id, description)
     SELECT $1, $2, $3, $4, $5, 'manual', min(u.id), $6, $7, (SELECT min(c.id) FROM stat_alarm_categories c
       WHERE c.hospital_id = $1), 'Words' FROM users u WHERE u.hospital_id = $1`,
    [
      monitor.hospital,
      monitor.division,
      monitor.id,
      type === 'alarm' ? 'alarm' : 'event',
      type === 'alarm' ? null : type,
      at,
      now,
    ],
  );
const series = async () => {
  const { rows } = await server.owner.query<{ text: string; value: number }>(
    `SELECT kind || ' ' || to_char(at AT TIME ZONE 'UTC', 'HH24:MI') AS text, value FROM monitor_series
      WHERE patient_monitor_id = $1 ORDER BY at, kind`,
    [monitor.id],
  );
  return Object.fromEntries(rows.map(({ text, value }) => [text, value]));
};
const scores = async () => {
  const { rows } = await server.owner.query<{ hour: string; acuity_score: number }>(
    `SELECT to_char(hour_bin AT TIME ZONE 'UTC', 'HH24:MI') AS hour, acuity_score FROM acuity_scores
      WHERE patient_monitor_id = $1 ORDER BY hour_bin`,
    [monitor.id],
  );
  return Object.fromEntries(rows.map(({ hour, acuity_score: score }) => [hour, score]));
};

it('counts nudges, alarms and events by the hour, and changes nothing when done again [R003-7.2]', async () => {
  await nudge('yellow', '2031-03-04T08:59:59Z');
  await nudge('red', '2031-03-04T09:00:00Z');
  await nudge('red', '2031-03-04T09:30:00Z');
  await event('alarm', '2031-03-04T09:31:00Z');
  await event('prevented', '2031-03-04T09:32:00Z');
  await event('note', '2031-03-04T10:01:00Z');
  const counted = {
    'yellow_nudges 08:00': 1,
    'alarms 09:00': 1,
    'events_prevented 09:00': 1,
    'red_nudges 09:00': 2,
    'events_noted 10:00': 1,
  };
  await run('count-series');
  expect(await series()).toEqual(counted);
  await run('count-series');
  expect(await series()).toEqual(counted);
});

it('counts an event that is written down later in the hour in which it was observed', async () => {
  await run('count-series');
  expect(await series()).toEqual({});
  await event('occurred', '2031-03-04T08:45:00Z');
  await run('count-series');
  expect(await series()).toEqual({ 'events_occurred 08:00': 1 });
  await server.owner.query(`ALTER TABLE stat_alarms DISABLE TRIGGER bump_version`);
  await server.owner.query(`UPDATE stat_alarms SET event_type = 'prevented'`);
  await server.owner.query(`ALTER TABLE stat_alarms ENABLE TRIGGER bump_version`);
  await run('count-series');
  expect(await series()).toEqual({ 'events_prevented 08:00': 1 });
});

it('counts the minutes of pauses and viewers that lie in each hour', async () => {
  await server.owner.query(
    `INSERT INTO video_peers (hospital_id, kind, video_device_id, patient_monitor_id, user_id, session_id, tab,
       began_at, kept_at, ended_at, ended_because)
     SELECT $1, 'monitoring', $2, $3, s.user_id, s.id, 'x', '2031-03-04T08:50:00Z', '2031-03-04T09:20:00Z',
            '2031-03-04T09:20:00Z', 'left' FROM sessions s WHERE s.hospital_id = $1 LIMIT 1`,
    [monitor.hospital, monitor.device, monitor.id],
  );
  const said = (status: string, at: string) =>
    server.owner.query(
      `INSERT INTO revisions (hospital_id, object_type, object_id, action, changes, username, created_at)
       VALUES ($1, 'patient_monitor', $2, 'updated', jsonb_build_object('status',
         jsonb_build_object('old_value', 'active', 'new_value', $3::text)), 'Test', $4)`,
      [monitor.hospital, monitor.id, status, at],
    );
  await server.owner.query(`DELETE FROM revisions WHERE object_id = $1`, [monitor.id]);
  await said('paused', '2031-03-04T09:45:00Z');
  await run('count-series');
  // Nobody has a session in the demo until she signs in.
  expect(await series()).toMatchObject({ 'paused_minutes 09:00': 15, 'paused_minutes 10:00': 10 });
  await said('active', '2031-03-04T10:05:00Z');
  await run('count-series');
  expect(await series()).toMatchObject({ 'paused_minutes 10:00': 5 });
});

it('scores each hour that is over, by the rule, and leaves a score as it is [R003-7.1]', async () => {
  await server.owner.query(
    `UPDATE patients SET precautions = '[{"name":"fall_risk","level":"High"},
       {"name":"contact_precaution","level":null},{"name":"npo","level":null},
       {"name":"food_allergy","level":null}]'
      WHERE id = (SELECT patient_id FROM patient_monitors WHERE id = $1)`,
    [monitor.id],
  );
  await nudge('red', '2031-03-04T09:30:00Z');
  await event('alarm', '2031-03-04T09:31:00Z');
  await run('count-series');
  expect(await scores()).toEqual({ '08:00': 1.5, '09:00': 3.3 });
  await event('occurred', '2031-03-04T09:32:00Z');
  await run('count-series');
  expect(await scores()).toEqual({ '08:00': 1.5, '09:00': 3.3 });
  await run('count-series', new Date('2031-03-04T12:01:00Z'));
  expect(await scores()).toEqual({ '08:00': 1.5, '09:00': 3.3, '10:00': 1.5, '11:00': 1.5 });
});

it('scores nothing after the end of a session', async () => {
  await server.owner.query(
    `UPDATE patient_monitors SET status = 'stopped', monitor_ended_at = '2031-03-04T09:20:00Z' WHERE id = $1`,
    [monitor.id],
  );
  await run('count-series', new Date('2031-03-04T15:00:00Z'));
  expect(Object.keys(await scores())).toEqual(['08:00', '09:00']);
  await server.owner.query(`UPDATE patient_monitors SET monitor_ended_at = NULL WHERE id = $1`, [
    monitor.id,
  ]);
});

it('keeps what the room says of motion as the mean of five minutes, and not behind the curtain [R003-7.3]', async () => {
  const begin = Math.ceil(Date.now() / 300_000) * 300_000;
  aheadMs = begin - Date.now();
  const device = await connectPairedDevice(server, monitor);
  const motions = async () => {
    const { rows } = await server.owner.query<{ value: number; samples: number }>(
      `SELECT value, samples FROM monitor_series WHERE kind = 'motion' ORDER BY at`,
    );
    return rows;
  };
  /** Whatever is answered after it shows that it was heard. */
  const heard = () => device.socket.timeout(10_000).emitWithAck('help');
  /** With its beats on the way: a device that is silent for half a minute is let go. */
  const passTo = async (seconds: number) => {
    const left = () => begin + seconds * 1_000 - (Date.now() + aheadMs);
    while (left() > 0) {
      aheadMs += Math.min(left(), 15_000);
      device.socket.emit('heartbeat', healthyReport);
      await heard();
    }
  };
  device.socket.emit('motion', { level: 4 });
  await eventually(async () => (await motions()).length === 1);
  // Too soon, and of no known shape.
  await passTo(5);
  device.socket.emit('motion', { level: 90 });
  await heard();
  await passTo(61);
  device.socket.emit('motion', { level: 140 });
  device.socket.emit('motion', { level: 8 });
  await eventually(async () => (await motions())[0]?.samples === 2);
  expect(await motions()).toEqual([{ value: 6, samples: 2 }]);
  await passTo(122);
  await server.owner.query(
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since) VALUES ($1, $2, true, now())`,
    [monitor.hospital, monitor.device],
  );
  device.socket.emit('motion', { level: 50 });
  await heard();
  await server.owner.query(`DELETE FROM curtains`);
  await passTo(183);
  device.socket.emit('motion', { level: 6 });
  await eventually(async () => (await motions())[0]?.samples === 3);
  expect(await motions()).toEqual([{ value: 6, samples: 3 }]);
  await run('forget-motion', new Date(begin + 31 * 86_400_000));
  expect(await motions()).toEqual([]);
  device.close();
});
