import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { openPool } from '../database/connections.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { AuditWriter } from './audit-writer.ts';
import type { AuditRow } from './audit.queries.ts';

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.urls.owner });
  app = openPool(database.urls.app, 4, () => undefined);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const row = (call: string, id: number): AuditRow => ({
  hospitalId: (id % 3) + 1,
  userId: null,
  sessionId: id,
  requestId: 'request',
  call,
  action: 'read',
  subject: 'room',
  subjectIds: id % 2 ? [id, id + 1] : [],
  divisionId: null,
});
const rows = (call: string, count: number) =>
  Array.from({ length: count }, (_, id) => row(call, id));

async function stored(call: string): Promise<number> {
  const { rows: found } = await owner.query<{ count: string }>(
    'SELECT count(*) FROM audit_log WHERE call = $1',
    [call],
  );
  return Number(found[0]?.count);
}

async function flushes(metrics: Metrics): Promise<number> {
  const { values } = await metrics.auditFlush.get();
  return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
}

it('lets rows of the same moment share a flush, of whatever hospital', async () => {
  const metrics = createMetrics();
  const writer = new AuditWriter(app, metrics);
  await Promise.all(rows('shared', 2_500).map((one) => writer.append(one)));
  expect(await stored('shared')).toBe(2_500);
  expect(await flushes(metrics)).toBe(3);
});

it('says done only when the row can be seen by others', async () => {
  const writer = new AuditWriter(app, createMetrics());
  await writer.append(row('alone', 7));
  const { rows: found } = await owner.query(
    `SELECT hospital_id::int, session_id::int, subject_ids::int[] FROM audit_log WHERE call = 'alone'`,
  );
  expect(found).toEqual([{ hospital_id: 2, session_id: 7, subject_ids: [7, 8] }]);
});

it('tells everybody of a flush that failed, and goes on', async () => {
  const writer = new AuditWriter(app, createMetrics());
  await owner.query('REVOKE INSERT ON audit_log FROM lamplight_app');
  const outcomes = await Promise.allSettled(rows('failed', 5).map((one) => writer.append(one)));
  await owner.query('GRANT INSERT ON audit_log TO lamplight_app');
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await writer.append(row('after', 1));
  expect([await stored('failed'), await stored('after')]).toEqual([0, 1]);
});

it('refuses more rows than it can hold instead of growing without end', async () => {
  const writer = new AuditWriter(app, createMetrics());
  await using blocker = await beginAsOwner(owner);
  await blocker.query('LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE');
  const outcomes = Promise.allSettled(rows('many', 20_010).map((one) => writer.append(one)));
  await blocker.commit();
  const refused = (await outcomes).filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual(
    Array(10).fill('Server::Unavailable'),
  );
  expect(await stored('many')).toBe(20_000);
});
