import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readHead, sealHospital } from './audit.queries.ts';
import { SealHeads } from './seal-heads.ts';
import { verifySeals } from './verify-seals.ts';

const program = join(import.meta.dirname, '../../verify-audit.ts');
const hospitalId = 1;
let database: TestDatabase;
let sealDir: string;
let heads: SealHeads;
let client: pg.Client;
/** Three seals of two rows each. */
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  sealDir = await mkdtemp(join(tmpdir(), 'lamplight-seals-'));
  heads = new SealHeads(sealDir);
  client = new pg.Client({ connectionString: database.urls.owner });
  await client.connect();
  await client.query(`INSERT INTO hospitals (id, name, auth0_id) VALUES (1, 'One', 'org_1')`);
  ids = [];
  for (let seal = 0; seal < 3; seal += 1) {
    ids.push(await addRow('first'), await addRow('second'));
    await eventually(async () => expect(await sealHospital(client, hospitalId, 2)).toBe(2));
    const head = await readHead(client, hospitalId);
    await heads.publish(head!);
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(sealDir, { recursive: true });
});
// Every forgery is undone, so that each test looks at one alone.
beforeEach(() => client.query('BEGIN'));
afterEach(() => client.query('ROLLBACK'));

async function addRow(call: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO audit_log (hospital_id, request_id, call, action, subject, subject_ids)
     VALUES ($1, 'request', $2, 'read', 'room', '{1,2}') RETURNING id::float8`,
    [hospitalId, call],
  );
  return rows[0]!.id;
}
const findings = async () => (await verifySeals(client, heads)).findings;

it('finds nothing wrong with a trail that nobody touched', async () => {
  expect(await verifySeals(client, heads)).toEqual({ seals: 3, findings: [] });
});

it.each(["subject_ids = '{1}'", 'user_id = 9', "at = at + interval '1 s'", "details = '{}'"])(
  'names the row whose %s was set afterwards',
  async (change) => {
    await client.query(`UPDATE audit_log SET ${change} WHERE id = $1`, [ids[3]]);
    expect(await findings()).toEqual([{ hospitalId, seq: 2, problem: 'altered', rowId: ids[3] }]);
  },
);

it('names a row that was deleted', async () => {
  await client.query('DELETE FROM audit_log WHERE id = $1', [ids[5]]);
  expect(await findings()).toEqual([{ hospitalId, seq: 3, problem: 'missing', rowId: ids[5] }]);
});

it('names a row that was slipped in among sealed ones', async () => {
  await client.query(
    `INSERT INTO audit_log (hospital_id, id, xid, at, request_id, call, action, subject)
     OVERRIDING SYSTEM VALUE SELECT hospital_id, 900, xid, at, 'r', 'c', 'read', 'room'
       FROM audit_log WHERE id = $1`,
    [ids[2]],
  );
  expect(await findings()).toEqual([{ hospitalId, seq: 2, problem: 'inserted', rowId: 900 }]);
});

it('names a row that was dated past every seal to come', async () => {
  await client.query(
    `INSERT INTO audit_log (hospital_id, id, xid, request_id, call, action, subject)
     OVERRIDING SYSTEM VALUE VALUES ($1, 901, '9000000000000000000', 'r', 'c', 'read', 'room')`,
    [hospitalId],
  );
  expect(await findings()).toEqual([{ hospitalId, seq: 4, problem: 'inserted', rowId: 901 }]);
});

it('names the first of several', async () => {
  await client.query(`UPDATE audit_log SET action = 'x' WHERE id = ANY ($1)`, [[ids[4], ids[1]]]);
  expect(await findings()).toEqual([{ hospitalId, seq: 1, problem: 'altered', rowId: ids[1] }]);
});

it('sees a seal that was written again to fit an altered row', async () => {
  await client.query(`UPDATE audit_log SET action = 'x' WHERE id = $1`, [ids[0]]);
  await client.query(
    `UPDATE audit_seals s SET row_hashes = ARRAY(
       SELECT audit_row_hash(a) FROM audit_log a WHERE a.id = ANY (s.row_ids) ORDER BY a.xid, a.id)
      WHERE seq = 1`,
  );
  expect(await findings()).toEqual([{ hospitalId, seq: 1, problem: 'chain' }]);
});

it('sees a whole chain that was computed anew, by the heads that were published', async () => {
  await client.query(`UPDATE audit_log SET action = 'x' WHERE id = $1`, [ids[0]]);
  await client.query(`DO $$
    DECLARE s audit_seals; hashes bytea[]; before bytea := '\\x';
    BEGIN
      FOR s IN SELECT * FROM audit_seals ORDER BY seq LOOP
        hashes := ARRAY(SELECT audit_row_hash(a) FROM audit_log a WHERE a.id = ANY (s.row_ids) ORDER BY a.xid, a.id);
        UPDATE audit_seals SET row_hashes = hashes, previous = before, seal = seal_hash(before, hashes)
         WHERE seq = s.seq RETURNING seal INTO before;
      END LOOP;
    END $$`);
  expect(await findings()).toEqual([{ hospitalId, seq: 1, problem: 'published' }]);
});

it('sees seals that were cut off at the end, and one that was taken out', async () => {
  await client.query('DELETE FROM audit_seals WHERE seq = 3');
  expect(await findings()).toEqual([{ hospitalId, seq: 3, problem: 'seal missing' }]);
  await client.query('DELETE FROM audit_seals WHERE seq = 2');
  expect(await findings()).toEqual([{ hospitalId, seq: 2, problem: 'seal missing' }]);
});

it('copes with the heads of many days', async () => {
  const file = join(sealDir, 'heads-2026-01-01.jsonl');
  const lines = Array.from({ length: 200_000 }, (_, at) =>
    JSON.stringify({ hospital_id: hospitalId, seq: at + 4, seal: '' }),
  );
  await writeFile(file, lines.join('\n'));
  expect(await findings()).toEqual([{ hospitalId, seq: 4, problem: 'seal missing' }]);
  await rm(file);
});

it('is a command that ends with 1 and names the row', async () => {
  const env = {
    ...process.env,
    LAMPLIGHT_WORKER_DATABASE_URL: database.urls.worker,
    LAMPLIGHT_SEAL_DIR: sealDir,
  };
  const run = () => promisify(execFile)(process.execPath, [program], { env });
  expect((await run()).stdout).toBe('3 seals checked, 0 wrong\n');
  const id = ids[2];
  await client.query(`UPDATE audit_log SET action = 'x' WHERE id = $1`, [id]);
  await client.query('COMMIT AND CHAIN');
  const failed = await run().catch((error: unknown) => error);
  await client.query(`UPDATE audit_log SET action = 'read' WHERE id = $1`, [id]);
  await client.query('COMMIT AND CHAIN');
  expect(failed).toMatchObject({ code: 1 });
  expect((failed as { stdout: string }).stdout).toContain(
    JSON.stringify({ hospitalId, seq: 2, problem: 'altered', rowId: id }),
  );
});
