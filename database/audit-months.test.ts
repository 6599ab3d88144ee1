import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { column, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let worker: OpenClient;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openClient(database.urls.owner);
  worker = await openClient(database.urls.worker);
});
afterAll(async () => {
  await Promise.all([worker.end(), owner.end()]);
  await database.drop();
});

const insertAt = `INSERT INTO audit_log (hospital_id, at, request_id, call, action, subject)
  VALUES (1, $1, 'request', 'rooms.list', 'read', 'room') RETURNING tableoid::regclass`;
const month = (ahead: number): string =>
  `date_trunc('month', now() AT TIME ZONE 'UTC') + interval '${ahead} months'`;
const nameOf = (ahead: number): Promise<string[]> =>
  column(owner, `SELECT 'audit_log_' || to_char(${month(ahead)}, 'YYYY_MM')`);
const middleOf = async (ahead: number): Promise<string> =>
  (await column(owner, `SELECT (${month(ahead)} + interval '14 days')::text`))[0] ?? '';

it('puts a row into the partition of its month', async () => {
  expect(await column(owner, insertAt, [await middleOf(0)])).toEqual(await nameOf(0));
});

it('takes a row of a month nobody prepared, and prepares the months after it all the same', async () => {
  const forgotten = await middleOf(5);
  expect(await column(owner, insertAt, [forgotten])).toEqual(['audit_log_default']);
  await worker.query('SELECT ensure_audit_months(7)');
  await worker.query('SELECT ensure_audit_months(7)');
  expect(await column(owner, insertAt, [forgotten])).toEqual(['audit_log_default']);
  expect(await column(owner, insertAt, [await middleOf(6)])).toEqual(await nameOf(6));
});
