import { bootstrap } from '@lamplight/database/bootstrap';
import { migrate, MigrationDrift } from '@lamplight/database/migrate';
import type { StackSecrets } from './secrets.ts';
import { databaseName, type StackUrls } from './urls.ts';

/** Roles, schema and, when wanted, the demo. Does nothing on a database that has them already. */
export async function prepareDatabase(
  { database }: StackUrls,
  secrets: StackSecrets,
  demo: boolean,
): Promise<string> {
  await bootstrap(database.superuser, databaseName, {
    lamplight_owner: secrets.ownerPassword,
    lamplight_app: secrets.appPassword,
    lamplight_worker: secrets.workerPassword,
    lamplight_identity: secrets.identityPassword,
  });
  const applied = await migrateOrExplain(database.owner);
  if (demo) {
    // Loaded only when wanted: a stack without it should not pay for reading it.
    const { loadDemo } = await import('@lamplight/database/demo/load-demo');
    await loadDemo({ owner: database.owner, identity: database.identity });
  }
  const migrations = applied.length ? `${applied.length} migrations applied` : 'schema up to date';
  return demo ? `${migrations}, demo data there` : migrations;
}

async function migrateOrExplain(ownerUrl: string): Promise<string[]> {
  try {
    return await migrate(ownerUrl);
  } catch (error) {
    if (!(error instanceof MigrationDrift)) throw error;
    throw new Error(`${error.message} To throw this data away instead: npm start -- --fresh`, {
      cause: error,
    });
  }
}
