import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealHospital } from './audit.queries.ts';
import { SealHeads } from './seal-heads.ts';
import { verifySeals } from './verify-seals.ts';

const hospitalId = 1;
/** A cluster that is far ahead of this one, and one that is behind it. */
const clusters = [
  ['ahead', 1_000_000_000_000],
  ['behind', 10],
] as const;
let database: TestDatabase;
let client: pg.Client;
let sealDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.urls.owner });
  await client.connect();
  sealDir = await mkdtemp(join(tmpdir(), 'lamplight-seals-'));
  await client.query(`INSERT INTO hospitals (id, name, auth0_id) VALUES (1, 'One', 'org_1')`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(sealDir, { recursive: true });
});

/** Four rows of half an hour ago and their seal, as they come from there. */
async function bringTrail(xid: number): Promise<void> {
  await client.query(
    `INSERT INTO audit_log (hospital_id, id, xid, at, request_id, call, action, subject)
     OVERRIDING SYSTEM VALUE
     SELECT $1, 7000 + n, ($2::bigint + n)::text::xid8, now() - interval '30 min', 'r', 'c', 'read', 'room'
       FROM generate_series(1, 4) n`,
    [hospitalId, xid],
  );
  await client.query(
    `INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal)
     SELECT $1, 1, ($2::bigint + 4)::text::xid8, 7004, array_agg(a.id ORDER BY a.xid),
            array_agg(audit_row_hash(a) ORDER BY a.xid), '', seal_hash('', array_agg(audit_row_hash(a) ORDER BY a.xid))
       FROM audit_log a`,
    [hospitalId, xid],
  );
}

const beginEra = () => client.query('SELECT begin_audit_era($1)', [hospitalId]);
const addRow = () =>
  client.query(
    `INSERT INTO audit_log (hospital_id, request_id, call, action, subject) VALUES ($1, 'r', 'c', 'read', 'room')`,
    [hospitalId],
  );
const sealOne = () =>
  eventually(async () => expect(await sealHospital(client, hospitalId, 10)).toBe(1));
const findings = async () => (await verifySeals(client, new SealHeads(sealDir))).findings;

it.each(clusters)('seals go on where a trail came from a cluster that is %s', async (_, xid) => {
  await bringTrail(xid);
  await beginEra();
  expect(await findings()).toEqual([]);
  for (let row = 0; row < 3; row += 1) {
    await addRow();
    await sealOne();
  }
  expect(await verifySeals(client, new SealHeads(sealDir))).toEqual({ seals: 5, findings: [] });
  await client.query(`UPDATE audit_log SET call = 'other' WHERE id = 7002`);
  expect(await findings()).toEqual([{ hospitalId, seq: 1, problem: 'altered', rowId: 7002 }]);
});

it('goes on once more after a second move', async () => {
  await bringTrail(1_000_000_000_000);
  await beginEra();
  await addRow();
  await sealOne();
  await beginEra();
  await addRow();
  await sealOne();
  expect(await verifySeals(client, new SealHeads(sealDir))).toEqual({ seals: 5, findings: [] });
});

it.each(clusters)('names a row that was put into a closed era of a cluster %s', async (_, xid) => {
  await bringTrail(xid);
  await beginEra();
  await addRow();
  await sealOne();
  await client.query(
    `INSERT INTO audit_log (hospital_id, id, xid, at, request_id, call, action, subject)
     OVERRIDING SYSTEM VALUE
     VALUES ($1, 8000, ($2::bigint + 9)::text::xid8, now() - interval '20 min', 'r', 'c', 'read', 'room')`,
    [hospitalId, xid],
  );
  expect(await findings()).toEqual([{ hospitalId, seq: 2, problem: 'inserted', rowId: 8000 }]);
});

it('notices that the beginning of an era was moved', async () => {
  await bringTrail(10);
  await beginEra();
  await client.query(
    `UPDATE audit_seals SET era_began = era_began - interval '1 min' WHERE seq = 2`,
  );
  expect(await findings()).toEqual([{ hospitalId, seq: 2, problem: 'chain' }]);
});

it('begins no era over rows that are not sealed, or are later than now', async () => {
  await bringTrail(10);
  await addRow();
  await expect(beginEra()).rejects.toThrow('rows that were not sealed');
  await sealOne();
  await client.query(`UPDATE audit_log SET at = now() + interval '1 hour' WHERE id = 7004`);
  await expect(beginEra()).rejects.toThrow('reaches into the future');
});
