import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPartnerScene } from '../../../../../tests/support/partner-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { forgetOldRequests } from './inbound-requests.queries.ts';
import { TenantDatabase } from '../../platform/database/database.ts';
import pg from 'pg';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

it('forgets what is older than the log is kept, as the worker may [R004-5.8]', async () => {
  const scene = await setPartnerScene(server);
  const { key, partner } = await scene.partner();
  await server.owner.query(
    `INSERT INTO partner_requests (hospital_id, partner_id, partner_key_id, at, call, status, duration_ms, request_id)
     SELECT hospital_id, partner_id, id, now() - make_interval(days => day), 'partner.devices', 200, 1, day::text
       FROM partner_keys, unnest(ARRAY[89, 91]) AS day WHERE id = $1`,
    [key.id],
  );
  const { rows } = await server.owner.query<{ hospital: number }>(
    'SELECT hospital_id::float8 AS hospital FROM partners WHERE id = $1',
    [partner.id],
  );
  const worker = new TenantDatabase(new pg.Pool({ connectionString: server.database.urls.worker }));
  const hospital = rows[0]?.hospital ?? 0;
  await forgetOldRequests(
    worker.reading(hospital),
    hospital,
    new Date(Date.now() - 90 * 86_400_000),
  );
  await worker.close();
  const left = await server.owner.query<{ request_id: string }>(
    'SELECT request_id FROM partner_requests',
  );
  expect(left.rows).toEqual([{ request_id: '89' }]);
});
