import { randomBytes } from 'node:crypto';
import { eventually } from './eventually.ts';
import { testRolePasswords } from './role-passwords.ts';
import { asSuperuser } from './superuser.ts';
import { ensureTemplate } from './template-database.ts';
import { testSuperuserUrl } from './test-services.ts';

export interface TestDatabase {
  name: string;
  urls: { superuser: string; owner: string; app: string; worker: string; identity: string };
  drop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A database of this test file alone, migrated and empty, or a copy of `from`. Drop it in `afterAll`. */
export async function createTestDatabase(from?: string): Promise<TestDatabase> {
  const superuserUrl = testSuperuserUrl();
  const template = from ?? (await ensureTemplate(superuserUrl));
  const name = `lamplight_test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(superuserUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER lamplight_owner`),
  );
  const drop = async (): Promise<void> => {
    await asSuperuser(superuserUrl, async (client) => {
      // A pool that has just ended is still taking its leave: cut off in the middle of it, its
      // connections would raise an error that fails a test which is long over.
      const left = () => client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
      await eventually(async () => (await left()).rowCount === 0, { withinMs: 1_000 }).catch(
        () => undefined,
      );
      // Forced: a connection that a failed test left open must not keep the database.
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  };
  return {
    name,
    urls: {
      superuser: inDatabase(superuserUrl, name),
      owner: asRole(superuserUrl, name, 'lamplight_owner'),
      app: asRole(superuserUrl, name, 'lamplight_app'),
      worker: asRole(superuserUrl, name, 'lamplight_worker'),
      identity: asRole(superuserUrl, name, 'lamplight_identity'),
    },
    drop,
    [Symbol.asyncDispose]: drop,
  };
}

function inDatabase(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function asRole(
  superuserUrl: string,
  database: string,
  role: keyof typeof testRolePasswords,
): string {
  const url = new URL(inDatabase(superuserUrl, database));
  url.username = role;
  url.password = testRolePasswords[role];
  return url.href;
}
