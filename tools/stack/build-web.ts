import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lastLines, openLog } from './part-log.ts';
import { repositoryRoot } from './parts/stack-context.ts';
import { takePidLock } from './pid-lock.ts';
import { pollUntil } from './poll-until.ts';
import { isWebStale } from './web-freshness.ts';

const withinMs = 300_000;

/**
 * Builds the web application when its sources are newer. Two stacks that start at once take turns:
 * each build empties the folder the other's server is reading from.
 */
export async function ensureWebBuilt(logPath: string, signal: AbortSignal): Promise<void> {
  if (!(await isWebStale())) return;
  const lockDirectory = join(repositoryRoot, '.lamplight');
  await mkdir(lockDirectory, { recursive: true });
  const unlock = await pollUntil(
    'Another build of the web application did not end',
    () => Promise.resolve().then(() => takePidLock(join(lockDirectory, 'build-web.lock'))),
    { withinMs, everyMs: 200, signal },
  );
  try {
    if (await isWebStale()) await build(logPath, signal);
  } finally {
    unlock();
  }
}

async function build(logPath: string, signal: AbortSignal): Promise<void> {
  const log = openLog(logPath);
  const bound = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  try {
    const child = spawn('npm', ['run', 'build'], {
      cwd: repositoryRoot,
      stdio: ['ignore', log, log],
      signal: bound,
    });
    const ended = await new Promise<string>((resolve) => {
      child.once('error', (error) => {
        resolve(error.message);
      });
      child.once('exit', (code, killer) => {
        resolve(code === 0 ? '' : (killer ?? `exit code ${code}`));
      });
    });
    if (!ended) return;
    throw new Error(
      `The web application could not be built (${ended}).\n${await lastLines(logPath, 30)}`,
    );
  } finally {
    closeSync(log);
  }
}
