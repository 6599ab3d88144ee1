import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pollUntil } from '../poll-until.ts';
import { isAlive, workingDirectoryOf } from '../process-identity.ts';

/**
 * A supervisor that was killed can leave its PostgreSQL running. It is stopped by the id in its own
 * file, and only when that process really works in this directory.
 */
export async function stopStalePostmaster(data: string): Promise<'nothing' | 'stopped'> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return 'nothing';
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  // A dead one's file stays: PostgreSQL reads from it whether orphaned backends still hold its memory.
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return 'nothing';
  if (workingDirectoryOf(pid) !== data) {
    await rm(file); // The id was given to another program since; PostgreSQL would refuse to start.
    return 'nothing';
  }
  process.kill(pid, 'SIGINT');
  await ended(pid, 20_000).catch(async () => {
    process.kill(pid, 'SIGKILL'); // The next start recovers from the log.
    await ended(pid, 5_000);
  });
  return 'stopped';
}

async function ended(pid: number, withinMs: number): Promise<void> {
  await pollUntil(
    `the old PostgreSQL (process ${pid}) did not end`,
    () => (isAlive(pid) ? Promise.reject(new Error('it still runs')) : Promise.resolve()),
    { withinMs },
  );
}
