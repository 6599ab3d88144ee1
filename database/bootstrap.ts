import pg from 'pg';
import { jobQueueSql } from './job-queue-sql.ts';

/** The roles of the product. The owner migrates; the others own nothing. */
export const databaseRoles = [
  'lamplight_owner',
  'lamplight_app',
  'lamplight_worker',
  'lamplight_identity',
] as const;
export type DatabaseRole = (typeof databaseRoles)[number];
export type RolePasswords = Record<DatabaseRole, string>;

/**
 * Creates roles and an empty database, as a superuser and idempotently. Without passwords, roles
 * that exist keep theirs: for a database beside others of the same cluster.
 * A hospital's own database administrator can do the same by hand: docs/operations/database.md.
 */
export async function bootstrap(
  superuserUrl: string,
  database: string,
  passwords?: RolePasswords,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of databaseRoles) {
      const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      if (known.rowCount && !passwords) continue;
      const verb = known.rowCount ? 'ALTER' : 'CREATE';
      const password = passwords ? `PASSWORD ${client.escapeLiteral(passwords[role])}` : '';
      await client.query(`${verb} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS ${password}`);
    }
    const name = client.escapeIdentifier(database);
    const exists = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!exists.rowCount) await client.query(`CREATE DATABASE ${name} OWNER lamplight_owner`);
  } finally {
    await client.end();
  }
  await insideDatabase(superuserUrl, database);
}

/** Extensions and the job queue's schema need more rights than the owner has. */
async function insideDatabase(superuserUrl: string, database: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await client.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
    await client.query('ALTER SCHEMA public OWNER TO lamplight_owner');
    await client.query(
      'CREATE SCHEMA IF NOT EXISTS graphile_worker AUTHORIZATION lamplight_worker',
    );
    // Finding its own table, the job queue does not try to make the schema, which would need the
    // right to create schemas in this database. The rest it makes itself.
    await client.query(`CREATE TABLE IF NOT EXISTS graphile_worker.migrations (
      id int PRIMARY KEY, ts timestamptz NOT NULL DEFAULT now(), breaking boolean NOT NULL DEFAULT false)`);
    await client.query('ALTER TABLE graphile_worker.migrations OWNER TO lamplight_worker');
    await client.query(jobQueueSql);
  } finally {
    await client.end();
  }
}

/** The addresses that the parts of the product are given say which password each role has. */
function passwordsOf(env: NodeJS.ProcessEnv): RolePasswords {
  const variables: Record<DatabaseRole, string> = {
    lamplight_owner: 'LAMPLIGHT_OWNER_DATABASE_URL',
    lamplight_app: 'LAMPLIGHT_DATABASE_URL',
    lamplight_worker: 'LAMPLIGHT_WORKER_DATABASE_URL',
    lamplight_identity: 'LAMPLIGHT_IDENTITY_DATABASE_URL',
  };
  const entries = databaseRoles.map((role) => {
    const { username, password } = new URL(env[variables[role]] ?? 'postgres:');
    if (username !== role || !password)
      throw new Error(`Set ${variables[role]} to the address of ${role}, with its password.`);
    return [role, decodeURIComponent(password)];
  });
  return Object.fromEntries(entries) as RolePasswords;
}

if (import.meta.main) {
  const url = process.env['LAMPLIGHT_SUPERUSER_DATABASE_URL'];
  if (!url) throw new Error('Set LAMPLIGHT_SUPERUSER_DATABASE_URL to the address of a superuser.');
  await bootstrap(url, 'lamplight', passwordsOf(process.env));
  process.stdout.write('Roles and database are there\n');
}
