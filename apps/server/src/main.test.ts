import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase } from '@lamplight/test-kit/test-database';
import { expect, it } from 'vitest';
import { freePort } from '@lamplight/test-kit/free-port';
import { serverEnvironment } from '../../../tests/support/server-environment.ts';

const program = join(import.meta.dirname, 'main.ts');
const start = (env: Record<string, string>, args: string[] = []) =>
  spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

it('does not start without its settings, and says which', async () => {
  const child = start({});
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toContain('LAMPLIGHT_DATABASE_URL');
});

it('gets ready, and ends with 0 when told to stop', async () => {
  await using database = await createTestDatabase();
  const sealDir = await mkdtemp(join(tmpdir(), 'lamplight-seals-'));
  const port = await freePort();
  const child = start(
    serverEnvironment({
      urls: database.urls,
      port,
      metricsPort: await freePort(),
      directory: sealDir,
    }),
    ['--roles', 'api,gateway,worker'],
  );
  try {
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok, {
      withinMs: 45_000,
    });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(sealDir, { recursive: true });
  }
});
