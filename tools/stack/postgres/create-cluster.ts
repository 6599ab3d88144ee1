import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { guarded, inheritedEnv } from '../guarded-command.ts';
import type { ClusterHome } from './cluster-home.ts';
import { findPostgresBinaries } from './find-binaries.ts';

const run = promisify(execFile);

/** Makes the cluster when there is none yet, and answers with the binaries that fit it. */
export async function ensureCluster(home: ClusterHome, superuserPassword: string): Promise<string> {
  const versionFile = join(home.data, 'PG_VERSION');
  if (existsSync(versionFile))
    return findPostgresBinaries(Number((await readFile(versionFile, 'utf8')).trim()));
  const binaries = findPostgresBinaries();
  await createCluster(home, binaries, superuserPassword);
  return binaries;
}

/** Made aside and then renamed: an interrupted first start leaves nothing that looks complete. */
async function createCluster(
  home: ClusterHome,
  binaries: string,
  superuserPassword: string,
): Promise<void> {
  const partial = `${home.data}.partial`;
  const passwordFile = join(home.directory, 'superuser-password');
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  try {
    if (home.runAs) await chown(passwordFile, home.runAs.uid, home.runAs.gid);
    const { file, args } = guarded({
      file: join(binaries, 'initdb'),
      args: [
        ...['--pgdata', partial, '--username', 'postgres', '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
      ],
      env: {},
      runAs: home.runAs,
      onOrphaned: 'SIGKILL',
    });
    await run(file, args, { env: inheritedEnv(), cwd: home.directory, timeout: 120_000 });
  } catch (error) {
    throw new Error(`The PostgreSQL cluster could not be made: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rm(home.data, { recursive: true, force: true });
  await rename(partial, home.data);
}
