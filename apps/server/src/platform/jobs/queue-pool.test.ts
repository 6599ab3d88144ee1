import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLine } from '../../../../../tests/support/breakable-line.ts';
import { openDarkLine } from '../../../../../tests/support/dark-line.ts';
import { systemClock } from '../clock.ts';
import { DirectoryStore } from '../files/directory-store.ts';
import { createLogger } from '../logging.ts';
import type { ModuleJob } from './module-job.ts';
import { openQueuePool } from './queue-pool.ts';
import { runJobs } from './run-jobs.ts';

let database: TestDatabase;
let worker: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  worker = new pg.Pool({ connectionString: database.urls.worker });
});
afterAll(async () => {
  await worker.end();
  await database.drop();
});

const tools = {
  clock: systemClock,
  config: { oidcProviders: [] },
  log: createLogger('silent'),
  objects: new DirectoryStore(join(tmpdir(), 'lamplight-no-objects')),
};

/** Takes the place of the database and rejects connections until there were this many attempts. */
async function turnAway(url: string, tries: number): Promise<void> {
  let tried = 0;
  const server = createServer((socket) => {
    tried += 1;
    socket.resetAndDestroy();
  });
  server.listen(Number(new URL(url).port), '127.0.0.1');
  await eventually(() => tried >= tries, { withinMs: 30_000 });
  const closed = once(server, 'close');
  server.close();
  await closed;
}

it('runs a job with the first attempt after the database’s return, however many failed before', async () => {
  await using line = await openLine(database.urls.worker);
  let runs = 0;
  const job: ModuleJob = { name: 'step', lane: 'alarms', run: async () => void (runs += 1) };
  // The queue's own pauses grow to a minute: so many attempts in so little time need pauses that stay short.
  const jobs = await runJobs(line.url, tools, [job], { againMs: 20 });
  try {
    await line.cut();
    await turnAway(line.url, 200);
    await worker.query(`SELECT graphile_worker.add_job('step')`);
    await line.mend();
    await eventually(() => expect(runs).toBe(1));
  } finally {
    await jobs.stop();
  }
});

it('stops when told, although the database is away', async () => {
  await using line = await openLine(database.urls.worker);
  // The queue says there where it was when it gave up.
  vi.spyOn(console, 'trace').mockReturnValue();
  const jobs = await runJobs(line.url, tools);
  await line.cut();
  await turnAway(line.url, 3);
  await jobs.stop();
});

function openQueue(url: string, silentMs?: number) {
  const leaving = new AbortController();
  const pool = openQueuePool(url, 4, {
    log: tools.log,
    leaving: leaving.signal,
    ...(silentMs && { silentMs }),
  });
  return {
    pool,
    leaving,
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await pool.end();
    },
  };
}

const raising = (code: string) => `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`;

it.each(['57014', '55P03', '57P01', '53100', '25006', '40P01'])(
  'tells the queue of %s in a word after which it asks again soon',
  async (code) => {
    await using queue = openQueue(database.urls.worker);
    const client = await queue.pool.connect();
    await expect(client.query(raising(code))).rejects.toMatchObject({ code: '40001' });
    client.release();
  },
);

it('says that a job has ended without an error that nobody would hear', async () => {
  await using queue = openQueue(database.urls.worker);
  const said = vi.spyOn(tools.log, 'error');
  const client = await queue.pool.connect();
  await client.query({ name: 'fail_job/q', text: raising('22012') });
  expect(said).toHaveBeenCalledOnce();
  client.release();
});

it('writes the end of a job when the database is back, and is told of no loss', async () => {
  await worker.query('CREATE TABLE graphile_worker.ended (id int)');
  await using line = await openLine(database.urls.worker);
  await using queue = openQueue(line.url);
  const client = await queue.pool.connect();
  await line.cut();
  const text = 'INSERT INTO graphile_worker.ended VALUES (1)';
  await client.query({ name: 'complete_job/q', text });
  client.release();
  await turnAway(line.url, 2);
  await line.mend();
  await eventually(async () =>
    expect((await worker.query('SELECT FROM graphile_worker.ended')).rowCount).toBe(1),
  );
});

it('gives up a connection to a database that went dark, and takes another one', async () => {
  using line = await openDarkLine(database.urls.worker);
  await using queue = openQueue(line.url, 1_000);
  const client = await queue.pool.connect();
  await client.query('SELECT');
  line.goDark();
  await expect(client.query('SELECT')).rejects.toMatchObject({ code: '40001' });
  client.release();
  // The machine behind the address is another one now.
  const other = await queue.pool.connect();
  expect((await other.query('SELECT 1')).rowCount).toBe(1);
  other.release();
});

it('says so when it is never let in', async () => {
  await using queue = openQueue('postgres://nobody@127.0.0.1:9/none');
  await expect(queue.pool.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
