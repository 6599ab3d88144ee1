import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distantHome } from './postgres/cluster-home.ts';
import { stopStalePostmaster } from './postgres/stop-stale-postmaster.ts';
import { secretsFile } from './secrets.ts';

/** Removes what a stack keeps, by name: the directory may be one that holds other things too. */
export async function removeStackData(dataDir: string): Promise<void> {
  await stopStalePostmasters(dataDir);
  const names = ['postgres', 'nats', 'turn', 'seals', 'objects', 'logs', secretsFile];
  const paths = [...names.map((name) => join(dataDir, name)), distantHome(dataDir)];
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}

/** A PostgreSQL that outlived its supervisor holds the port and the data. */
export async function stopStalePostmasters(dataDir: string): Promise<void> {
  for (const home of [join(dataDir, 'postgres'), distantHome(dataDir)])
    await stopStalePostmaster(join(home, 'data'));
}

/** For tests. Readable by others, so that PostgreSQL's own user gets in when we are root. */
export async function makeTemporaryDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-'));
  await chmod(directory, 0o755);
  return directory;
}

export async function removeTemporaryDataDir(directory: string): Promise<void> {
  await removeStackData(directory);
  await rm(directory, { recursive: true, force: true });
}
