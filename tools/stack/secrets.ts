import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const secretNames = [
  'postgresPassword',
  'ownerPassword',
  'appPassword',
  'workerPassword',
  'identityPassword',
  'natsPassword',
  'turnSecret',
  'tokenSecret',
  'identitySecret',
  'identityAdminToken',
  'oidcClientSecret',
] as const;

export type StackSecrets = Record<(typeof secretNames)[number], string>;

export const secretsFile = 'secrets.json';

/** Made once per data directory: the database inside it knows only the passwords it was made with. */
export async function loadSecrets(dataDir: string): Promise<StackSecrets> {
  const path = join(dataDir, secretsFile);
  const known = await readKnown(path);
  const all = Object.fromEntries(
    secretNames.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  ) as StackSecrets;
  if (secretNames.some((name) => known[name] === undefined)) {
    const partial = `${path}.partial`;
    await writeFile(partial, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    await rename(partial, path);
  }
  return all;
}

async function readKnown(path: string): Promise<Partial<StackSecrets>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Partial<StackSecrets>;
  } catch (error) {
    throw new Error(`${path} is not readable JSON. Begin anew with --fresh.`, { cause: error });
  }
}
