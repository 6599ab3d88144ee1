import { createHash } from 'node:crypto';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor, column, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let worker: OpenClient;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await openClient(database.urls.owner);
  worker = await openClient(database.urls.worker);
});
afterEach(async () => {
  await Promise.all([worker.end(), owner.end()]);
  await database.drop();
});

const hospital = 1;
const insert = (call: string): string =>
  `INSERT INTO audit_log (hospital_id, request_id, call, action, subject, subject_ids, details)
   VALUES (${hospital}, 'request', '${call}', 'read', 'room', '{1,2}', '{"rows": 2}') RETURNING id`;

const seal = (most = 100): Promise<number> =>
  count(worker, 'SELECT seal_audit($1, $2)', [hospital, most]);

/** Rows of a transaction still running anywhere in the cluster hold later ones back for a moment. */
const sealAll = (expected: number): Promise<unknown> =>
  eventually(async () => {
    await seal();
    const sealed = 'SELECT coalesce(sum(cardinality(row_ids)), 0) FROM audit_seals';
    expect(await count(owner, sealed)).toBe(expected);
  });

interface Seal {
  row_ids: string[];
  row_hashes: Buffer[];
  previous: Buffer;
  seal: Buffer;
}

/** The first thing that is not as it was sealed, computed from rows and seals alone. */
async function firstFault(): Promise<string | undefined> {
  const seals = await owner.query<Seal>('SELECT * FROM audit_seals ORDER BY seq');
  let previous: Buffer = Buffer.alloc(0);
  for (const one of seals.rows) {
    const chained = createHash('sha256').update(Buffer.concat([one.previous, ...one.row_hashes]));
    if (!one.previous.equals(previous) || !one.seal.equals(chained.digest())) return 'seal broken';
    for (const [index, id] of one.row_ids.entries()) {
      const found = await owner.query<{ hash: Buffer }>(
        'SELECT audit_row_hash(a) AS hash FROM audit_log a WHERE hospital_id = $1 AND id = $2',
        [hospital, id],
      );
      if (!found.rows[0]) return `row ${id} missing`;
      if (!one.row_hashes[index]?.equals(found.rows[0].hash)) return `row ${id} altered`;
    }
    previous = one.seal;
  }
  return undefined;
}

it('seals rows into a chain that verifies', async () => {
  await using app = await openClient(database.urls.app);
  await actFor(app, hospital);
  for (const call of ['rooms.list', 'rooms.get', 'units.list']) await app.query(insert(call));
  await eventually(async () => {
    expect(await seal(2)).toBe(2);
  });
  await sealAll(3);
  expect(await seal()).toBe(0);
  expect(await column(owner, 'SELECT seq FROM audit_seals ORDER BY seq')).toEqual(['1', '2']);
  expect(await firstFault()).toBeUndefined();
});

it('shows an altered row and a deleted one', async () => {
  const ids = [];
  for (const call of ['rooms.list', 'rooms.get', 'units.list'])
    ids.push(await count(owner, insert(call)));
  await sealAll(3);
  await owner.query(`UPDATE audit_log SET subject_ids = '{1}' WHERE id = $1`, [ids[2]]);
  expect(await firstFault()).toBe(`row ${ids[2]} altered`);
  await owner.query('DELETE FROM audit_log WHERE id = $1', [ids[1]]);
  expect(await firstFault()).toBe(`row ${ids[1]} missing`);
});

it('shows a seal that was written again', async () => {
  await owner.query(insert('rooms.list'));
  await sealAll(1);
  await owner.query(`UPDATE audit_seals SET row_hashes = ARRAY['\\x00'::bytea]`);
  expect(await firstFault()).toBe('seal broken');
});

it('still seals a row with a lower number whose transaction commits late', async () => {
  await using slow = await openClient(database.urls.app);
  await using quick = await openClient(database.urls.app);
  await Promise.all([actFor(slow, hospital), actFor(quick, hospital)]);
  await slow.query('BEGIN');
  const early = await count(slow, insert('rooms.list'));
  const late = await count(quick, insert('rooms.get'));
  expect(early).toBeLessThan(late);
  // The quick one waits: sealing past the slow one would leave it out for ever.
  expect(await seal()).toBe(0);
  await slow.query('COMMIT');
  await sealAll(2);
  const sealed = await column(owner, 'SELECT unnest(row_ids) FROM audit_seals ORDER BY seq');
  expect(sealed.map(Number)).toEqual([early, late]);
  expect(await firstFault()).toBeUndefined();
});

it('takes rows of several hospitals in one statement without a context, as the group commit writes them', async () => {
  await using app = await openClient(database.urls.app);
  await app.query(
    `INSERT INTO audit_log (hospital_id, request_id, call, action, subject)
     VALUES (1, 'request', 'rooms.list', 'read', 'room'), (2, 'request', 'rooms.list', 'read', 'room')`,
  );
  expect(await count(owner, 'SELECT count(DISTINCT hospital_id) FROM audit_log')).toBe(2);
});

it('keeps hospitals apart and refuses a second sealer of the same hospital', async () => {
  await owner.query(insert('rooms.list'));
  await owner.query(insert('rooms.get').replace(`(${hospital},`, '(2,'));
  await sealAll(1);
  expect(await column(owner, 'SELECT DISTINCT hospital_id FROM audit_seals')).toEqual([
    String(hospital),
  ]);
  await owner.query(insert('units.list'));
  await using other = await openClient(database.urls.worker);
  const otherPid = await count(other, 'SELECT pg_backend_pid()');
  await worker.query('BEGIN');
  await eventually(async () => {
    expect(await seal()).toBe(1);
  });
  const second = expect(other.query('SELECT seal_audit($1, 100)', [hospital])).rejects.toThrow(
    'duplicate key',
  );
  await eventually(async () => {
    const waiting = 'SELECT count(*) FROM pg_locks WHERE NOT granted AND pid = $1';
    expect(await count(owner, waiting, [otherPid])).toBe(1);
  });
  await worker.query('COMMIT');
  await second;
});
