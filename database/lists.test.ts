import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { migrate } from './migrate.ts';
import { column, openClient, type OpenClient } from './testing/open-client.ts';

const migrations = join(import.meta.dirname, 'migrations');
const lists = '0015_lists.sql';

/** Only for its addresses. */
let template: TestDatabase;
let name: string;
let directory: string;
let owner: OpenClient;

/** A hospital from before: two staff types whose names differ in case alone, and so do two fields. */
const fromBefore = [
  `INSERT INTO hospitals (id, name, auth0_id) VALUES (1, 'Before', 'org_before')`,
  `INSERT INTO staff_types (hospital_id, name, kind) VALUES (1, 'Nurse', 'a'), (1, 'NURSE', 'b')`,
  `INSERT INTO custom_fields (hospital_id, model, key, label, kind)
   VALUES (1, 'room', 'size', 'Size', 'text'), (1, 'room', 'area', 'size', 'number')`,
];

beforeAll(async () => {
  template = await createTestDatabase();
  name = `lamplight_test_${randomBytes(6).toString('hex')}`;
  await bootstrap(template.urls.superuser, name);
  const url = new URL(template.urls.owner);
  url.pathname = `/${name}`;
  directory = await mkdtemp(join(tmpdir(), 'lamplight-migrations-'));
  for (const file of (await readdir(migrations)).filter((one) => one < lists))
    await cp(join(migrations, file), join(directory, file));
  await migrate(url.href, { directory });
  owner = await openClient(url.href);
  for (const statement of fromBefore) await owner.query(statement);
  await cp(join(migrations, lists), join(directory, lists));
  await migrate(url.href, { directory });
});
afterAll(async () => {
  await owner.end();
  await rm(directory, { recursive: true });
  const superuser = await openClient(template.urls.superuser);
  await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await superuser.end();
  await template.drop();
});

it('gives a hospital that was there already the virtual patient status with its values', async () => {
  const values = `SELECT v.label FROM dynamic_field_values v
    JOIN dynamic_fields f ON f.hospital_id = v.hospital_id AND f.id = v.dynamic_field_id
   WHERE f.hospital_id = 1 AND f.table_name = 'patients' AND f.field_name = 'status' ORDER BY v.sort_order`;
  const expected = ['Admitted', 'Under observation', 'Ready for discharge'];
  expect(await column(owner, values)).toEqual(expected);
  expect(await column(owner, 'SELECT unnest(value_labels) FROM dynamic_fields')).toEqual(expected);
});

it('tells names apart that differed in case alone', async () => {
  expect(await column(owner, 'SELECT name FROM staff_types ORDER BY id')).toEqual([
    'Nurse',
    'NURSE (b)',
  ]);
  expect(await column(owner, 'SELECT label FROM custom_fields ORDER BY id')).toEqual([
    'Size',
    'size (area)',
  ]);
});
