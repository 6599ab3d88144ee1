import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const stackDirectory = join(import.meta.dirname, '../../.lamplight');

/** Where to load: what was named, else the environment, else the database that `npm start` runs. */
export async function ownerUrl(named: string | undefined): Promise<string> {
  const said = named ?? process.env['LAMPLIGHT_OWNER_DATABASE_URL'];
  if (said) return said;
  const portBase = Number(process.env['LAMPLIGHT_PORT_BASE'] ?? 7300);
  const path = join(stackDirectory, 'secrets.json');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(
      'No database to load into. Run npm start first, or set LAMPLIGHT_OWNER_DATABASE_URL, or pass --database-url.',
      { cause: error },
    );
  });
  const { ownerPassword } = JSON.parse(text) as { ownerPassword: string };
  return `postgres://lamplight_owner:${ownerPassword}@127.0.0.1:${portBase + 20}/lamplight`;
}
