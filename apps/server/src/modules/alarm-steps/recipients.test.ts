import { asSuperuser } from '@lamplight/test-kit/superuser';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { addRecipients } from './recipients.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  await asSuperuser(server.database.urls.superuser, (client) =>
    client.query('GRANT SET ON PARAMETER track_functions TO lamplight_app'),
  );
});
afterAll(() => server.close());

/** Colleagues of everybody who sees the monitor, of whom the planner has not heard. */
const addColleagues = (count: number, hospitalId: number, like: number) =>
  server.owner.query(
    `WITH made AS (
       INSERT INTO users (hospital_id, role_id, name, email)
       SELECT hospital_id, role_id, 'Colleague ' || n, 'colleague-' || n || '@harborlight.example'
         FROM users, generate_series(1, $1::int) n WHERE hospital_id = $2 AND id = $3
       RETURNING hospital_id, id)
     INSERT INTO user_divisions (hospital_id, user_id, division_id)
     SELECT d.hospital_id, made.id, d.division_id FROM made
       JOIN user_divisions d ON d.hospital_id = made.hospital_id AND d.user_id = $3`,
    [count, hospitalId, like],
  );

it('asks of nobody but whom an alarm is for what they may see', async () => {
  const monitor = await watchedMonitor(server);
  const session = await server.signIn('observer@harborlight.example');
  const { hospitalId, userId } = session;
  const { body } = await apiCaller(server, session).post<{ id: number }>('/stat_alarms', {
    body: { patient_monitor_id: monitor.id, alarm_type: 'alarm', source: 'manual' },
  });
  await server.owner.query('DELETE FROM alarm_recipients WHERE stat_alarm_id = $1', [body.id]);
  await addColleagues(500, hospitalId, userId);
  const alarm = { hospital_id: hospitalId, id: body.id, patient_monitor_id: monitor.id };
  const [told, asked] = await server.platform.database.writing(
    { hospitalId, userId: null, userName: 'Test', requestId: 'test' },
    async (tx) => {
      await sql`SET LOCAL track_functions = 'pl'`.execute(tx);
      const meant = [{ user_id: userId, because: 'observer' as const }];
      const added = await addRecipients(tx, alarm, meant, new Date());
      const { rows: counted } = await sql<{ calls: number }>`SELECT calls
        FROM pg_stat_xact_user_functions WHERE funcname = 'visible_unit_ids'`.execute(tx);
      return [added, counted[0]?.calls];
    },
  );
  expect(told).toEqual([userId]);
  expect(asked).toBe(1);
});
