import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LockHeld, takePidLock } from './pid-lock.ts';

const directory = mkdtempSync(join(tmpdir(), 'lamplight-lock-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

it('lets one in, and the next after that one has left', () => {
  const path = join(directory, 'one');
  const leave = takePidLock(path);
  expect(() => takePidLock(path)).toThrow(LockHeld);
  leave();
  takePidLock(path)();
});

it('takes over from a process that has ended', () => {
  const path = join(directory, 'dead');
  const { pid } = spawnSync('true');
  writeFileSync(path, `${pid} 12345\n`);
  takePidLock(path)();
});

it('is not misled by a process id that was given to another program', () => {
  const path = join(directory, 'reused');
  writeFileSync(path, `${process.pid} 1\n`);
  takePidLock(path)();
});

it('takes over an empty file that a crash has left', () => {
  const path = join(directory, 'empty');
  writeFileSync(path, '');
  takePidLock(path)();
});
