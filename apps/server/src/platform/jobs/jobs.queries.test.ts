import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLine } from '../../../../../tests/support/breakable-line.ts';
import { systemClock } from '../clock.ts';
import { DirectoryStore } from '../files/directory-store.ts';
import { createLogger } from '../logging.ts';
import { ensureAuditMonths, forgetOldKeys } from './jobs.queries.ts';
import type { ModuleJob } from './module-job.ts';
import { runJobs } from './run-jobs.ts';

let database: TestDatabase;
let owner: pg.Pool;
let worker: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.urls.owner });
  worker = new pg.Pool({ connectionString: database.urls.worker });
});
afterAll(async () => {
  await Promise.all([owner.end(), worker.end()]);
  await database.drop();
});

async function asWorker(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await worker.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

it('forgets keys after a day, of every hospital', async () => {
  await owner.query(
    `INSERT INTO idempotency_keys (hospital_id, user_id, key, call, request_hash, created_at)
     VALUES (1, 1, 'old-one', 'c', 'h', now() - interval '25 hours'),
            (2, 2, 'old-two', 'c', 'h', now() - interval '25 hours'),
            (1, 1, 'recent', 'c', 'h', now() - interval '23 hours')`,
  );
  await asWorker(forgetOldKeys);
  const { rows } = await owner.query<{ key: string }>('SELECT key FROM idempotency_keys');
  expect(rows).toEqual([{ key: 'recent' }]);
});

it('makes the months of the trail ahead of time, as the worker', async () => {
  await asWorker(ensureAuditMonths);
  const { rows } = await owner.query<{ months: number }>(
    `SELECT count(*)::int AS months FROM pg_inherits
      WHERE inhparent = 'audit_log'::regclass AND inhrelid::regclass::text <> 'audit_log_default'`,
  );
  expect(rows[0]?.months).toBeGreaterThanOrEqual(4);
});

const tools = {
  clock: systemClock,
  config: { oidcProviders: [] },
  log: createLogger('silent'),
  objects: new DirectoryStore(join(tmpdir(), 'lamplight-no-objects')),
};

it('runs queued jobs with the rights of the worker alone', async () => {
  await owner.query(
    `INSERT INTO idempotency_keys (hospital_id, user_id, key, call, request_hash, created_at)
     VALUES (1, 1, 'queued', 'c', 'h', now() - interval '25 hours')`,
  );
  const jobs = await runJobs(database.urls.worker, tools);
  try {
    await worker.query(`SELECT graphile_worker.add_job('forget-old-keys')`);
    await eventually(
      async () =>
        (await owner.query(`SELECT FROM idempotency_keys WHERE key = 'queued'`)).rowCount === 0,
    );
  } finally {
    await jobs.stop();
  }
});

it('lives through a database that is gone when a job ends, and writes its end down later', async () => {
  await using line = await openLine(database.urls.worker);
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
  let runs = 0;
  const job: ModuleJob = {
    name: 'cut-off',
    run: async () => {
      runs += 1;
      await line.cut();
      cut();
    },
  };
  const jobs = await runJobs(line.url, tools, [job]);
  const waiting = async () =>
    (await worker.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'cut-off'`))
      .rowCount;
  try {
    await worker.query(`SELECT graphile_worker.add_job('cut-off')`);
    await isCut;
    expect(await waiting()).toBe(1);
    await line.mend();
    await eventually(async () => expect(await waiting()).toBe(0), { withinMs: 20_000 });
    expect(runs).toBe(1);
  } finally {
    await jobs.stop();
  }
});

it('lets a job that is soon done wait for none that takes minutes', async () => {
  const { promise: minutes, resolve: over } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const slow = (name: string): ModuleJob => ({
    name,
    lane: 'slow',
    run: () => {
      begun.push(name);
      return minutes;
    },
  });
  const short: ModuleJob = { name: 'short', run: async () => void begun.push('short') };
  const long = [slow('first'), slow('second')];
  const jobs = await runJobs(database.urls.worker, tools, [...long, short]);
  const add = (name: string) => worker.query('SELECT graphile_worker.add_job($1)', [name]);
  try {
    await add('first');
    await add('second');
    await eventually(() => expect(begun).toHaveLength(2));
    await add('short');
    await eventually(() => expect(begun).toContain('short'));
  } finally {
    over();
    await jobs.stop();
  }
});
