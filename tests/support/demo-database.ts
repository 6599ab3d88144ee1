import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadDemo } from '../../database/demo/load-demo.ts';
import { asSuperuser } from '../../packages/test-kit/src/superuser.ts';
import { ensureTemplate } from '../../packages/test-kit/src/template-database.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../packages/test-kit/src/test-database.ts';
import { testSuperuserUrl } from '../../packages/test-kit/src/test-services.ts';

const root = join(import.meta.dirname, '../..');
const lockKey = 7_205_770;

/**
 * A database of this test file alone with the demo hospitals in it. It is a copy of one that was
 * loaded once: loading takes longer than most tests, and its long transaction would hold back the
 * relays and sealers of all tests that run at the same time.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const superuserUrl = testSuperuserUrl();
  const empty = await ensureTemplate(superuserUrl);
  const name = `lamplight_demo_${await sourceHash(empty)}`;
  await asSuperuser(superuserUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (known.rowCount) return;
    const loaded = await createTestDatabase(empty);
    await loadDemo({ owner: loaded.urls.owner, identity: loaded.urls.identity });
    await quietGuard(loaded.urls.owner);
    await client.query(
      `ALTER DATABASE ${loaded.name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`,
    );
    // The name is given last, so an interrupted one is never taken for complete.
    await client.query(`ALTER DATABASE ${loaded.name} RENAME TO ${name}`);
  });
  return createTestDatabase(name);
}

/**
 * No page of a test watches the demo's patients, so after a minute the guard would warn of all of them in
 * tests of other subjects. Tests of the guard switch it on.
 */
async function quietGuard(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  // Without its triggers the change is no revision, no new version and no event.
  await owner.query('ALTER TABLE divisions DISABLE TRIGGER USER');
  await owner.query('UPDATE divisions SET guard_seconds = NULL');
  await owner.query('ALTER TABLE divisions ENABLE TRIGGER USER');
  await owner.end();
}

/** Of all that the loaded rows are made from. */
async function sourceHash(template: string): Promise<string> {
  const demo = (await readdir(join(root, 'database/demo'))).filter(
    (name) => !name.includes('.test.'),
  );
  const hash = createHash('sha256').update(template);
  for (const path of [
    ...demo.sort().map((name) => `database/demo/${name}`),
    'packages/contracts/src/permissions.ts',
    'tests/support/demo-database.ts',
  ])
    hash.update(path).update(await readFile(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
