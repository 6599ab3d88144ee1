import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { column, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openClient(database.urls.owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Tables of the product that have a certain column; partitions have what their table has. */
const tablesWith = (name: string): string => `
  SELECT c.oid, c.relname, c.relrowsecurity FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = '${name}' AND NOT a.attisdropped
   WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition`;

it('gives every table with a version its two triggers', async () => {
  expect(
    (await column(owner, `SELECT relname FROM (${tablesWith('version')}) t`)).length,
  ).toBeGreaterThan(10);
  const incomplete = await column(
    owner,
    `SELECT t.relname FROM (${tablesWith('version')}) t
      WHERE 2 <> (SELECT count(*) FROM pg_trigger g WHERE g.tgrelid = t.oid AND g.tgenabled = 'O'
                     AND g.tgname IN ('bump_version', 'record_change'))`,
  );
  expect(incomplete).toEqual([]);
});

it('gives every table with a hospital row-level security and a policy', async () => {
  const open = await column(
    owner,
    `SELECT t.relname FROM (${tablesWith('hospital_id')}) t
      WHERE NOT t.relrowsecurity OR NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = t.oid)`,
  );
  expect(open).toEqual([]);
});

it('grants the serving roles nothing in a table without row-level security', async () => {
  const open = await column(
    owner,
    `SELECT DISTINCT g.table_name FROM information_schema.role_table_grants g
       JOIN pg_class c ON c.relname = g.table_name AND NOT c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
      WHERE g.table_schema = 'public' AND g.grantee IN ('lamplight_app', 'lamplight_worker', 'PUBLIC')
        AND g.table_name NOT LIKE 'pg_%'`,
  );
  expect(open).toEqual([]);
});

it('names the hospital in every foreign key, so that no row can point into another one', async () => {
  const loose = await column(
    owner,
    `SELECT k.conrelid::regclass || ': ' || pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
        AND NOT EXISTS (
          SELECT FROM unnest(k.confkey) WITH ORDINALITY f(attnum, n)
            JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = f.attnum
           WHERE a.attname = 'hospital_id' OR k.confrelid = 'hospitals'::regclass)`,
  );
  expect(loose).toEqual([]);
});

it('sets a search path in every function that runs with the rights of the owner', async () => {
  const loose = await column(
    owner,
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
        AND NOT coalesce(array_to_string(proconfig, ',') LIKE '%search_path=%pg_temp%', false)`,
  );
  expect(loose).toEqual([]);
});
