import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { fillEveryTable } from './testing/fill-every-table.ts';
import { actFor, column, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let hospitals: number[];
let tenantTables: { table: string; key: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  await fillEveryTable(owner);
  hospitals = (await column(owner, 'SELECT id FROM hospitals ORDER BY id')).map(Number);
  const withHospital = await column(
    owner,
    `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'hospital_id' AND NOT a.attisdropped
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  tenantTables = [
    { table: 'hospitals', key: 'id' },
    ...withHospital.map((table) => ({ table, key: 'hospital_id' })),
  ];
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The application may add to it and never read it. */
const unreadable = ['outbox', 'alarm_outbox'];

it('is tried on tables in which every hospital has rows', async () => {
  expect(tenantTables.length).toBeGreaterThan(20);
  for (const { table, key } of tenantTables)
    expect({
      table,
      hospitals: await column(owner, `SELECT DISTINCT ${key} FROM ${table} ORDER BY 1`),
    }).toEqual({ table, hospitals: hospitals.map(String) });
});

it('shows the application one hospital, in every table', async () => {
  await using app = await openClient(database.urls.app);
  for (const hospital of hospitals) {
    await actFor(app, hospital);
    for (const { table, key } of tenantTables.filter((one) => !unreadable.includes(one.table)))
      expect({ table, seen: await column(app, `SELECT DISTINCT ${key} FROM ${table}`) }).toEqual({
        table,
        seen: [String(hospital)],
      });
  }
});

it('shows the application nothing when nobody is named', async () => {
  await using app = await openClient(database.urls.app);
  for (const { table } of tenantTables.filter((one) => !unreadable.includes(one.table)))
    expect({ table, rows: await count(app, `SELECT count(*) FROM ${table}`) }).toEqual({
      table,
      rows: 0,
    });
});

it('keeps the outbox from the application', async () => {
  await using app = await openClient(database.urls.app);
  await actFor(app, hospitals[0] ?? 0);
  await expect(app.query('SELECT FROM outbox')).rejects.toThrow('permission denied');
});

it('shows the worker one hospital too, apart from what it works through for all of them', async () => {
  const forAll = ['audit_log', 'audit_seals', 'idempotency_keys', 'outbox', 'alarm_outbox'];
  await using worker = await openClient(database.urls.worker);
  for (const { table } of tenantTables.filter((one) => !forAll.includes(one.table)))
    expect({ table, rows: await count(worker, `SELECT count(*) FROM ${table}`) }).toEqual({
      table,
      rows: 0,
    });
});

it('neither changes nor moves rows of another hospital, nor adds any', async () => {
  const [own = 0, other = 0] = hospitals;
  await using app = await openClient(database.urls.app);
  await actFor(app, own);
  const renamed = await app.query(`UPDATE rooms SET name = 'Taken' WHERE hospital_id = $1`, [
    other,
  ]);
  expect(renamed.rowCount).toBe(0);
  await expect(
    app.query('UPDATE rooms SET hospital_id = $2 WHERE hospital_id = $1', [own, other]),
  ).rejects.toThrow('row-level security');
  await expect(
    app.query('INSERT INTO roles (hospital_id, name) VALUES ($1, $2)', [other, 'Visitor']),
  ).rejects.toThrow('row-level security');
  await expect(
    app.query(
      `INSERT INTO outbox (hospital_id, topic, type, data) VALUES ($1, 'hospital.2', 'room.changed', '{}')`,
      [other],
    ),
  ).rejects.toThrow('row-level security');
});
