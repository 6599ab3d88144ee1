import type { Socket } from 'node:net';
import { eventually } from '@lamplight/test-kit/eventually';
import { asSuperuser } from '@lamplight/test-kit/superuser';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from './connections.ts';
import { inOneFlight, TenantDatabase, type Db } from './database.ts';

const actor = { hospitalId: 1, userId: null, userName: 'Tester', requestId: 'request-1' };
let testDatabase: TestDatabase;
let owner: pg.Pool;
let database: TenantDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Pool({ connectionString: testDatabase.urls.owner, max: 2 });
  // Two connections for everybody: a context left behind on one would be met by somebody else.
  database = new TenantDatabase(openPool(testDatabase.urls.app, 2, () => undefined));
  await owner.query(
    `INSERT INTO hospitals (id, name, auth0_id) SELECT n, 'Hospital ' || n, 'org_' || n FROM generate_series(1, 3) n`,
  );
  await owner.query(
    `INSERT INTO divisions (hospital_id, name) SELECT n, 'Division' FROM generate_series(1, 3) n`,
  );
});
afterAll(async () => {
  await Promise.all([database.close(), owner.end()]);
  await testDatabase.drop();
});

/** A query that forgot its condition. */
const careless = async (db: Db): Promise<number[]> =>
  (await sql<{ id: number }>`SELECT hospital_id AS id FROM divisions`.execute(db)).rows.map(
    ({ id }) => id,
  );

it('shows each hospital its own rows, however many share the connections', async () => {
  const hospitals = Array.from({ length: 150 }, (_, at) => (at % 3) + 1);
  const seen = await Promise.all(hospitals.map((id) => careless(database.reading(id))));
  expect(seen).toEqual(hospitals.map((id) => [id]));
});

it('keeps to its hospital through reads, writes and failures in any order', async () => {
  const hospitals = Array.from({ length: 60 }, (_, at) => (at % 3) + 1);
  const seen = await Promise.all(
    hospitals.map((hospitalId, at) => {
      if (at % 4 === 0) return careless(database.reading(hospitalId));
      const work = database.writing({ ...actor, hospitalId }, async (tx) => {
        if (at % 4 === 1) await sql`SELECT 1 / 0`.execute(tx);
        if (at % 4 === 2) throw new Error('changed its mind');
        return careless(tx);
      });
      return work.catch(() => [hospitalId]);
    }),
  );
  expect(seen).toEqual(hospitals.map((id) => [id]));
});

it('is left at nobody else’s hospital by a read that failed', async () => {
  const hospitals = Array.from({ length: 60 }, (_, at) => (at % 3) + 1);
  const seen = await Promise.all(
    hospitals.map(async (id, at) => {
      const db = database.reading(id);
      if (at % 2 === 0) await sql`SELECT 1 / (id - id) FROM divisions`.execute(db).catch(() => {});
      return careless(db);
    }),
  );
  expect(seen).toEqual(hospitals.map((id) => [id]));
});

it('writes into no other hospital', async () => {
  const smuggle = database.writing(actor, (tx) =>
    tx.insertInto('divisions').values({ hospital_id: 2, name: 'Smuggled' }).execute(),
  );
  await expect(smuggle).rejects.toThrow('row-level security');
  const moved = await database.writing(actor, (tx) =>
    sql`UPDATE divisions SET name = 'Taken' WHERE hospital_id = 2`.execute(tx),
  );
  expect(moved.numAffectedRows).toBe(0n);
});

it('reads nothing for a hospital that is none', async () => {
  expect(await careless(database.reading(999))).toEqual([]);
});

it('puts the name of the actor and the request into the revision', async () => {
  await database.writing(actor, (tx) =>
    sql`UPDATE divisions SET name = 'Renamed' WHERE hospital_id = 1`.execute(tx),
  );
  const { rows } = await owner.query(
    `SELECT username, request_id, user_id FROM revisions WHERE object_type = 'division' AND action = 'updated'`,
  );
  expect(rows).toEqual([{ username: 'Tester', request_id: 'request-1', user_id: null }]);
});

it('takes a rollback by the database for what it is, even if the work did not notice', async () => {
  const unaware = database.writing(actor, async (tx) => {
    await sql`UPDATE divisions SET name = 'Lost' WHERE hospital_id = 1`.execute(tx);
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    return 'saved';
  });
  await expect(unaware).rejects.toThrow('rolled back instead of committed');
  expect((await owner.query(`SELECT FROM divisions WHERE name = 'Lost'`)).rowCount).toBe(0);
});

it('stores what travels with the COMMIT, and without it nothing', async () => {
  const add = (name: string) => sql`INSERT INTO divisions (hospital_id, name) VALUES (3, ${name})`;
  const both = (last: ReturnType<typeof add>) =>
    database.writing({ ...actor, hospitalId: 3 }, async (tx, atEnd) => {
      await add('First').execute(tx);
      atEnd(add('Last'));
      atEnd(last);
    });
  await expect(both(sql`SELECT 1 / 0`)).rejects.toThrow('division by zero');
  expect(await careless(database.reading(3))).toEqual([3]);
  await both(sql`SELECT 1`);
  expect(await careless(database.reading(3))).toEqual([3, 3, 3]);
});

it('answers two statements of one flight with the second, or with the first’s failure', async () => {
  const work = (first: string) =>
    database.writing(actor, async (tx) => {
      const sent = sql`SELECT 1 / ${sql.raw(first)}`;
      return (await inOneFlight(tx, sent, sql<{ two: number }>`SELECT 2 AS two`)).rows;
    });
  expect(await work('1')).toEqual([{ two: 2 }]);
  await expect(work('0')).rejects.toThrow('division by zero');
});

it('goes on after the database has cut its connections', async () => {
  await Promise.all([careless(database.reading(1)), careless(database.reading(2))]);
  await asSuperuser(testDatabase.urls.superuser, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'lamplight'`,
    ),
  );
  await eventually(async () => expect(await careless(database.reading(2))).toEqual([2]));
});

it('lives on when a connection in use ends without a word, as one to a machine that goes dark', async () => {
  database.pool.once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    setImmediate(() => stream.destroy());
  });
  const waiting = database.writing(actor, (tx) => sql`SELECT pg_sleep(10)`.execute(tx));
  await expect(waiting).rejects.toThrow('Connection terminated unexpectedly');
  expect(await careless(database.reading(2))).toEqual([2]);
});
