import pg from 'pg';
import { expect, it } from 'vitest';
import { asSuperuser } from './superuser.ts';
import { createTestDatabase } from './test-database.ts';
import { testSuperuserUrl } from './test-services.ts';

async function names(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

it('gives every role a migrated database of its own', async () => {
  await using database = await createTestDatabase();
  const { superuser: _superuser, ...byRole } = database.urls;
  for (const [role, url] of Object.entries(byRole))
    expect(await names(url, 'SELECT current_user AS name')).toEqual([`lamplight_${role}`]);
  const applied = await names(database.urls.owner, 'SELECT name FROM schema_migrations ORDER BY 1');
  expect(applied[0]).toBe('0001_platform.sql');
});

it('copies one template for databases that are asked for at once, and keeps them apart', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [first, second] = databases;
  try {
    await names(first.urls.owner, 'CREATE TABLE only_here (name text)');
    const tables = `SELECT tablename AS name FROM pg_tables WHERE tablename = 'only_here'`;
    expect(await names(first.urls.owner, tables)).toEqual(['only_here']);
    expect(await names(second.urls.owner, tables)).toEqual([]);
  } finally {
    await Promise.all(databases.map((database) => database.drop()));
  }
});

it('drops a database that still has a connection', async () => {
  const database = await createTestDatabase();
  const left = new pg.Client({ connectionString: database.urls.app });
  const broken = new Promise((resolve) => left.on('error', resolve));
  await left.connect();
  await database.drop();
  await broken;
  const found = await asSuperuser(testSuperuserUrl(), (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [database.name]),
  );
  expect(found.rowCount).toBe(0);
});
