import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let monitor: WatchedMonitor;
let nurse: ApiCaller;
let nurseId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  const session = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, session);
  nurseId = session.userId;
  monitor = await watchedMonitor(server);
  await server.owner.query(
    `UPDATE stat_alarms SET resolved_at = now() WHERE is_followed AND resolved_at IS NULL`,
  );
});
afterAll(() => server.close());

/** Open alarms in the order in which they were raised. */
async function raise(count: number, isTold: boolean): Promise<number[]> {
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, is_followed, source, created_by_id, observed_at)
     SELECT hospital_id, division_id, id, 'alarm', true, 'manual', $2, now()
       FROM patient_monitors, generate_series(1, $3::int) WHERE id = $1 RETURNING id::float8`,
    [monitor.id, nurseId, count],
  );
  const ids = rows.map(({ id }) => id);
  if (isTold)
    await server.owner.query(
      `INSERT INTO alarm_recipients (hospital_id, stat_alarm_id, user_id, because, told_at)
       SELECT $1, id, $2, 'nurse', now() FROM unnest($3::bigint[]) id`,
      [monitor.hospital, nurseId, ids],
    );
  return ids;
}

it('cuts neither the oldest unacknowledged alarm nor the caller’s own, and says how many there are [R003-5.17]', async () => {
  const mine = await raise(103, true);
  await raise(40, false);
  const acknowledged = mine.slice(0, 5);
  await server.owner.query(
    `INSERT INTO alarm_steps (hospital_id, stat_alarm_id, step, at, user_id)
     SELECT $1, id, 'acknowledged', now(), $2 FROM unnest($3::bigint[]) id`,
    [monitor.hospital, nurseId, acknowledged],
  );
  const { status, body } = await nurse.get<{
    results: OpenAlarm[];
    total: number;
    told_total: number;
  }>('/stat_alarms/open');
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 143, told_total: 103 });
  const ids = body.results.map(({ id }) => id);
  expect(ids).toHaveLength(100);
  // 98 of the caller's are unacknowledged, and the two oldest acknowledged ones fill the list.
  expect(ids).toEqual([...mine.slice(0, 2), ...mine.slice(5)]);
});
