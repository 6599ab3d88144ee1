import pg from 'pg';
import { bootstrap } from '@lamplight/database/bootstrap';
import { migrate } from '@lamplight/database/migrate';
import { findFreePortBase } from '../stack/ports.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from '../stack/stack-data.ts';
import { startStack } from '../stack/stack.ts';

/**
 * Runs `work` on a database that has just been migrated and holds nothing else. It is made on the
 * PostgreSQL that LAMPLIGHT_TEST_SUPERUSER_URL names, else on one started for the purpose.
 */
export async function withMigratedDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const superuserUrl = process.env['LAMPLIGHT_TEST_SUPERUSER_URL'];
  if (superuserUrl) return withDatabaseBeside(superuserUrl, work);
  const dataDir = await makeTemporaryDataDir();
  try {
    const stack = await startStack({
      dataDir,
      portBase: await findFreePortBase(),
      parts: ['postgres'],
      durable: false,
      quiet: true,
    });
    try {
      return await withClient(stack.urls.database.owner, work);
    } finally {
      await stack.stop();
    }
  } finally {
    await removeTemporaryDataDir(dataDir);
  }
}

async function withDatabaseBeside<T>(
  superuserUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const name = `lamplight_generate_${process.pid}`;
  await bootstrap(superuserUrl, name);
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  // The superuser acts as the owner, whose password is somebody else's business.
  url.searchParams.set('options', '-c role=lamplight_owner');
  try {
    await migrate(url.href);
    return await withClient(url.href, work);
  } finally {
    await withClient(superuserUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
