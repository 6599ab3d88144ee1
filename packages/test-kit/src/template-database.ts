import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap } from '@lamplight/database/bootstrap';
import { migrate } from '@lamplight/database/migrate';
import type pg from 'pg';
import { testRolePasswords } from './role-passwords.ts';
import { asSuperuser } from './superuser.ts';

const databaseDirectory = join(import.meta.dirname, '../../../database');
/** Test processes that need the template in the same moment wait for one of them to make it. */
const lockKey = 7_205_761;

/**
 * The migrated database that every test database is a copy of. Its name carries a hash of what it is
 * made from: it is reused while nothing changes, and a changed migration never meets an old copy.
 */
export async function ensureTemplate(superuserUrl: string): Promise<string> {
  const name = `lamplight_template_${await sourceHash()}`;
  await asSuperuser(superuserUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    if (!(await isComplete(client, name))) await build(client, superuserUrl, name);
  });
  return name;
}

/** Marking it as a template is the last step, so an interrupted one is never taken for complete. */
async function isComplete(client: pg.Client, name: string): Promise<boolean> {
  const found = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [
    name,
  ]);
  return found.rowCount === 1;
}

async function build(client: pg.Client, superuserUrl: string, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await bootstrap(superuserUrl, name, testRolePasswords);
  const owner = new URL(superuserUrl);
  owner.pathname = `/${name}`;
  owner.username = 'lamplight_owner';
  owner.password = testRolePasswords.lamplight_owner;
  await migrate(owner.href);
  // A single open connection would refuse every copy.
  await client.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

async function sourceHash(): Promise<string> {
  const migrations = (await readdir(join(databaseDirectory, 'migrations'))).sort();
  const paths = ['bootstrap.ts', 'migrate.ts', ...migrations.map((name) => `migrations/${name}`)];
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(await readFile(join(databaseDirectory, path)));
  return hash.digest('hex').slice(0, 16);
}
