import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, startedAt } from './process-identity.ts';

export class LockHeld extends Error {
  readonly pid: number;
  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * A lock file with the holder's process in it; answers with the function that gives it back. A lock
 * whose process is gone is taken over, so that a crash never needs anybody to clean up.
 */
export function takePidLock(path: string): () => void {
  const own = `${process.pid} ${startedAt(process.pid) ?? ''}\n`;
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      return () => {
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = livingHolder(path);
      if (holder !== undefined) throw new LockHeld(path, holder);
      rmSync(path, { force: true });
    }
  }
}

function livingHolder(path: string): number | undefined {
  const [pidText, started] = readIfThere(path).trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return !started || startedAt(pid) === started ? pid : undefined;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
