import { eventSchemas } from '@lamplight/contracts/events';
import type { Room } from '@lamplight/contracts/entities/room';
import { eventually } from '@lamplight/test-kit/eventually';
import { asSuperuser } from '@lamplight/test-kit/superuser';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { listenToBus, type BusListener } from '../../../../../tests/support/bus-listener.ts';
import { findDemoPlaces, type DemoPlace } from '../../../../../tests/support/demo-places.ts';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import {
  beginAsOwner,
  type OwnerTransaction,
} from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { readOutbox } from './outbox.queries.ts';

let nats: OwnNats;
let server: TestServer;
let bus: BusListener;
let pier: DemoPlace;
let admin: ApiCaller;

beforeAll(async () => {
  nats = await startOwnNats();
  server = await startTestServer({ roles: ['api', 'worker'], config: { natsUrl: nats.url } });
  bus = await listenToBus(nats.url);
  pier = (await findDemoPlaces(server.owner)).pier;
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
beforeEach(() => {
  bus.events.length = 0;
});
afterAll(async () => {
  await bus.close();
  await server.close();
  await nats.stop();
});

const announce = `INSERT INTO outbox (hospital_id, topic, type, data) VALUES
  (1, 'division.1', 'room.changed', jsonb_build_object('id', $1::int, 'op', 'updated', 'version', 1, 'division_id', 1))`;
const idsHeard = () => bus.events.map(({ data }) => ('id' in data ? data.id : 0));
const outboxIsEmpty = () =>
  eventually(async () => (await server.owner.query('SELECT FROM outbox')).rowCount === 0);

async function addRoom(name: string): Promise<Room> {
  const fields = { unit_id: pier.unitId, description: null, beds: [{ name: 'A' }] };
  const answer = await admin.post<Room>('/rooms', { body: { ...fields, name } });
  expect(answer.status).toBe(200);
  return answer.body;
}

it('announces a write by ids alone and then forgets it', async () => {
  const room = await addRoom('Relay secret name');
  await eventually(() => expect(bus.events).toHaveLength(1));
  const [event] = bus.events;
  expect(event).toEqual({
    topic: `division.${pier.divisionId}`,
    type: 'room.changed',
    data: { id: room.id, op: 'added', version: 1, division_id: pier.divisionId },
  });
  expect(eventSchemas['room.changed'].strict().safeParse(event?.data).success).toBe(true);
  expect(JSON.stringify(bus.events)).not.toContain('secret');
  await outboxIsEmpty();
});

it('never passes a transaction that began earlier and commits later', async () => {
  await using early = await beginAsOwner(server.owner);
  await early.query(announce, [1]);
  await server.owner.query(announce, [2]);
  await using late = await beginAsOwner(server.owner);
  await late.query(announce, [3]);
  const worker = new pg.Client({ connectionString: server.database.urls.worker });
  await worker.connect();
  try {
    expect(await readOutbox(worker, { xid: '0', id: '0' }, 10)).toEqual([]);
  } finally {
    await worker.end();
  }
  await early.commit();
  await late.commit();
  await eventually(() => expect(idsHeard()).toEqual([1, 2, 3]));
});

it('does not wait for a transaction that adds many rows, which may announce nothing itself', async () => {
  await using many = await beginAsOwner(server.owner);
  await many.query('SELECT add_many()');
  await many.query(`INSERT INTO rooms (hospital_id, division_id, unit_id, name)
    SELECT u.hospital_id, u.division_id, u.id, 'One of many ' || n
      FROM units u, generate_series(1, 3) n WHERE u.id = ${pier.unitId}`);
  await server.owner.query(announce, [4]);
  await eventually(() => expect(idsHeard()).toEqual([4]));
  await expect(many.query(announce, [5])).rejects.toThrow('announces them afterwards');
});

it('still waits for one that began before it', async () => {
  await using early = await beginAsOwner(server.owner);
  await early.query(announce, [6]);
  await using many = await beginAsOwner(server.owner);
  await many.query('SELECT add_many()');
  await server.owner.query(announce, [7]);
  const worker = new pg.Client({ connectionString: server.database.urls.worker });
  await worker.connect();
  try {
    expect(await readOutbox(worker, { xid: '0', id: '0' }, 10)).toEqual([]);
  } finally {
    await worker.end();
  }
  await early.commit();
  await eventually(() => expect(idsHeard()).toEqual([6, 7]));
  await many.commit();
});

it('skips nothing when many transactions overlap', async () => {
  const writers = await Promise.all(Array.from({ length: 3 }, () => beginAsOwner(server.owner)));
  for (const [at, writer] of writers.entries()) await writer.query(announce, [at + 10]);
  for (const [at, writer] of writers.entries()) await writer.query(announce, [at + 20]);
  for (const writer of writers.reverse()) await writer.commit();
  await eventually(() => expect(idsHeard()).toEqual([10, 20, 11, 21, 12, 22]));
});

/** What one of three writers does next, each in its own transaction. */
const step = fc.record({
  writer: fc.nat({ max: 2 }),
  does: fc.constantFrom('announce', 'announce', 'commit', 'roll back'),
});

it('delivers each committed row once, by transaction and in order, however transactions overlap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      bus.events.length = 0;
      const open = new Map<number, { tx: OwnerTransaction; rows: number[] }>();
      /** In the order in which they first wrote, which is the order of their numbers. */
      const begun: { rows: number[] }[] = [];
      const end = async (writer: number, does: 'commit' | 'roll back') => {
        const one = open.get(writer);
        open.delete(writer);
        if (does === 'commit') return one?.tx.commit();
        one?.rows.splice(0);
        return one?.tx[Symbol.asyncDispose]();
      };
      for (const [at, { writer, does }] of steps.entries()) {
        if (does !== 'announce') {
          await end(writer, does);
          continue;
        }
        let one = open.get(writer);
        if (!one) {
          one = { tx: await beginAsOwner(server.owner), rows: [] };
          open.set(writer, one);
          begun.push(one);
        }
        await one.tx.query(announce, [at]);
        one.rows.push(at);
      }
      for (const writer of [...open.keys()]) await end(writer, 'commit');
      const last = steps.length;
      await server.owner.query(announce, [last]);
      server.platform.bus.poke();
      await eventually(() => expect(idsHeard()).toContain(last));
      expect(idsHeard()).toEqual([...begun.flatMap(({ rows }) => rows), last]);
    }),
    { numRuns: 25 },
  );
});

it('hands over more than one read holds, in order', async () => {
  await server.owner.query(
    announce
      .replace(/VALUES\s*\(/, 'SELECT ')
      .replace(/\)$/, ' FROM generate_series(1, 2500) n')
      .replace('$1::int', 'n'),
  );
  await eventually(() => expect(bus.events).toHaveLength(2_500));
  expect(idsHeard()).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 1));
  await outboxIsEmpty();
});

it('keeps what is committed while the bus is away and delivers it afterwards', async () => {
  await nats.stop();
  await eventually(() => !server.platform.bus.up);
  const rooms = [];
  for (let at = 0; at < 10; at += 1) rooms.push(await addRoom(`Outage ${at}`));
  expect((await server.owner.query('SELECT FROM outbox')).rowCount).toBe(10);
  // Holds the relay back until this listener, which is no gateway, listens again.
  await using blocker = await beginAsOwner(server.owner);
  await blocker.query('SELECT pg_current_xact_id()');
  await server.owner.query(announce, [99]);
  await nats.start();
  await bus.listening();
  await blocker.commit();
  await eventually(() => expect(bus.events.length).toBeGreaterThanOrEqual(11));
  expect(idsHeard()).toEqual(expect.arrayContaining([...rooms.map(({ id }) => id), 99]));
  await outboxIsEmpty();
});

it('goes on in another process when the leader loses its connection', async () => {
  const second = await startTestServer({ roles: ['worker'], beside: server });
  try {
    const terminated = await asSuperuser(server.database.urls.superuser, (client) =>
      client.query(
        `SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN pg_locks l USING (pid)
          WHERE l.locktype = 'advisory' AND a.datname = current_database()
            AND a.application_name LIKE 'lamplight-leader-%'`,
      ),
    );
    expect(terminated.rowCount).toBeGreaterThan(0);
    const room = await addRoom('Takeover');
    await eventually(() => expect(idsHeard()).toContain(room.id));
    await server.stop();
    await second.owner.query(announce, [7]);
    await eventually(() => expect(idsHeard()).toContain(7));
  } finally {
    await second.close();
  }
});
