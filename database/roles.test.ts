import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { actFor, column, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let app: OpenClient;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  app = await openClient(database.urls.app);
  await actFor(app, await count(owner, 'SELECT min(id) FROM hospitals'));
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const serving = ['lamplight_app', 'lamplight_worker', 'lamplight_identity'];

describe('the roles that serve requests', () => {
  it('own nothing, apart from the schema of the job queue', async () => {
    const owned = await column(
      owner,
      `SELECT pg_get_userbyid(owner) || ' ' || name FROM (
         SELECT relowner AS owner, relname::text AS name, relnamespace AS space FROM pg_class
         UNION ALL SELECT proowner, proname::text, pronamespace FROM pg_proc
         UNION ALL SELECT typowner, typname::text, typnamespace FROM pg_type
         UNION ALL SELECT nspowner, nspname::text, oid FROM pg_namespace
         UNION ALL SELECT datdba, datname::text, 0 FROM pg_database WHERE datname = current_database()
       ) all_things
       WHERE pg_get_userbyid(owner) = ANY ($1) AND space IS DISTINCT FROM 'graphile_worker'::regnamespace`,
      [serving],
    );
    expect(owned).toEqual([]);
  });

  it('cannot bypass row-level security, make roles or become another role', async () => {
    const powerful = await column(
      owner,
      `SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)
          AND (rolbypassrls OR rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication)`,
      [[...serving, 'lamplight_owner']],
    );
    expect(powerful).toEqual([]);
    const memberships = `SELECT count(*) FROM pg_auth_members WHERE member::regrole::text = ANY ($1)`;
    expect(await count(owner, memberships, [serving])).toBe(0);
    await expect(app.query('SET ROLE lamplight_owner')).rejects.toThrow('permission denied');
  });

  it('reach a partition through its table alone', async () => {
    const granted = await column(
      owner,
      `SELECT g.grantee || ' ' || g.table_name FROM information_schema.role_table_grants g
         JOIN pg_class c ON c.relname = g.table_name AND c.relispartition
        WHERE g.grantee = ANY ($1)`,
      [serving],
    );
    expect(granted).toEqual([]);
  });
});

describe('the application', () => {
  it.each([
    `UPDATE audit_log SET action = 'read'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'INSERT INTO audit_seals (hospital_id, seq) VALUES (1, 1)',
    `INSERT INTO revisions (hospital_id, object_type, object_id, action, changes, username)
     VALUES (1, 'room', 1, 'added', '{}', 'Nobody')`,
    'UPDATE revisions SET username = $$Nobody$$',
    'DELETE FROM revisions',
    'DELETE FROM patients',
    'DELETE FROM patient_monitors',
    'TRUNCATE rooms',
    'SELECT FROM identity.accounts',
    'SELECT FROM schema_migrations',
    'SELECT all_hospital_ids()',
  ])('is refused: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow('permission denied');
  });

  it.each([
    'ALTER TABLE rooms DISABLE TRIGGER USER',
    'ALTER TABLE rooms DISABLE ROW LEVEL SECURITY',
    'DROP POLICY own_hospital ON rooms',
  ])('is not the owner: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow('must be owner');
  });

  it('cannot switch triggers off for itself or make tables', async () => {
    await expect(app.query(`SET session_replication_role = 'replica'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(app.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
  });
});

it('keeps the identity provider to its own schema', async () => {
  await using identity = await openClient(database.urls.identity);
  expect(await count(identity, 'SELECT count(*) FROM identity.accounts')).toBeGreaterThan(0);
  for (const table of ['users', 'patients', 'sessions', 'audit_log'])
    await expect(identity.query(`SELECT FROM ${table}`)).rejects.toThrow('permission denied');
});
