import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase } from '@lamplight/test-kit/test-database';
import { testNatsUrl } from '@lamplight/test-kit/test-services';
import { expect, it } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';

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
  const provider = { id: 'x', issuer: 'http://127.0.0.1:9', client_id: 'x', client_secret: 'x' };
  const child = start(
    {
      LAMPLIGHT_PORT: String(port),
      LAMPLIGHT_METRICS_PORT: String(await freePort()),
      LAMPLIGHT_PUBLIC_URL: `http://127.0.0.1:${port}`,
      LAMPLIGHT_DATABASE_URL: database.urls.app,
      LAMPLIGHT_WORKER_DATABASE_URL: database.urls.worker,
      LAMPLIGHT_NATS_URL: testNatsUrl(),
      LAMPLIGHT_TOKEN_SECRET: Buffer.alloc(32, 1).toString('base64url'),
      LAMPLIGHT_OIDC_PROVIDERS: JSON.stringify([provider]),
      LAMPLIGHT_SEAL_DIR: sealDir,
      LAMPLIGHT_OBJECT_DIR: join(sealDir, 'objects'),
    },
    ['--roles', 'api,gateway,worker'],
  );
  try {
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok, {
      withinMs: 15_000,
    });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(sealDir, { recursive: true });
  }
});
