import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { RunAs } from '../guarded-command.ts';

const run = promisify(execFile);

export interface ClusterHome {
  /** Holds `data` and `socket`. */
  directory: string;
  data: string;
  socket: string;
  /** PostgreSQL refuses to run as root; everybody else runs it as themselves. */
  runAs: RunAs | undefined;
}

/** Where a cluster lives when the database's user cannot reach the data directory itself. */
export function distantHome(dataDir: string): string {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join('/var/lib/lamplight', hash);
}

export async function prepareClusterHome(dataDir: string): Promise<ClusterHome> {
  const near = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return homeAt(near, undefined);
  const runAs = await databaseUser();
  const distant = distantHome(dataDir);
  // Data once kept there stays there, also when the way to the near place has opened since.
  if (!existsSync(join(distant, 'data', 'PG_VERSION'))) {
    const home = await homeAt(near, runAs);
    if (await canUse(home.data, runAs)) return home;
    await rm(near, { recursive: true });
  }
  return homeAt(distant, runAs);
}

async function homeAt(directory: string, runAs: RunAs | undefined): Promise<ClusterHome> {
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  const home = { directory: real, data: join(real, 'data'), socket: join(real, 'socket'), runAs };
  for (const path of [home.directory, home.data, home.socket]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (runAs) await chown(path, runAs.uid, runAs.gid);
  }
  return home;
}

async function databaseUser(): Promise<RunAs> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root and there is no user postgres to run it as. Run: npm run setup',
      { cause: error },
    );
  }
}

async function canUse(directory: string, { uid, gid }: RunAs): Promise<boolean> {
  try {
    await run('setpriv', [
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'],
      ...['test', '-w', directory],
    ]);
    return true;
  } catch {
    return false; // A directory above it keeps that user out.
  }
}
