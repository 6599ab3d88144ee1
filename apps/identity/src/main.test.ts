import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@lamplight/test-kit/free-port';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { eventually } from '@lamplight/test-kit/eventually';
import { expect, it } from 'vitest';
import { testClient } from './testing/identity-under-test.ts';

function start(file: string, env: Record<string, string>, stdout: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env,
    stdio: ['ignore', stdout, 'pipe'],
  });
  const output = Promise.all(
    [child.stdout, child.stderr].map(async (said) => (said ? text(said) : '')),
  );
  const exit = once(child, 'exit') as Promise<[number | null]>;
  return { child, output, exit };
}

const answers = (address: string) => async () => (await fetch(address)).ok;

it('does not start without its settings, and names them', async () => {
  const { output, exit } = start('main.ts', {});
  expect((await exit)[0]).toBe(1);
  expect((await output)[1]).toContain('LAMPLIGHT_IDENTITY_DATABASE_URL is not set.');
});

async function settings({ urls }: TestDatabase) {
  const port = await freePort();
  return {
    LAMPLIGHT_IDENTITY_PORT: String(port),
    LAMPLIGHT_IDENTITY_ADMIN_PORT: String(await freePort()),
    LAMPLIGHT_IDENTITY_URL: `http://127.0.0.1:${port}`,
    LAMPLIGHT_IDENTITY_DATABASE_URL: urls.identity,
    LAMPLIGHT_IDENTITY_CLIENTS: JSON.stringify([testClient]),
    LAMPLIGHT_IDENTITY_SECRET: Buffer.alloc(32, 3).toString('base64url'),
    LAMPLIGHT_IDENTITY_ADMIN_TOKEN: 'an-administration-token-for-tests',
    LAMPLIGHT_SMTP_URL: 'smtp://127.0.0.1:1',
    LAMPLIGHT_MAIL_FROM: 'no-reply@lamplight.example',
  };
}

it('lives on when what it prints finds no space', async () => {
  await using database = await createTestDatabase();
  await using full = await open('/dev/full', 'w');
  const env = await settings(database);
  const { child, exit } = start('main.ts', env, full.fd);
  await eventually(answers(`${env.LAMPLIGHT_IDENTITY_URL}/ready`), { withinMs: 15_000 });
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
});

it('starts from the environment and ends when asked to', async () => {
  await using database = await createTestDatabase();
  const env = await settings(database);
  const { child, output, exit } = start('main.ts', env);
  const issuer = env.LAMPLIGHT_IDENTITY_URL;
  await eventually(answers(`${issuer}/ready`), { withinMs: 15_000 });
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  const [log] = await output;
  expect(log).toContain('"event":"stopped"');
  expect(log).not.toMatch(/warning|token-for-tests/i);
});

it('catches mails in a process of its own', async () => {
  const [smtp, http] = [await freePort(), await freePort()];
  const { child, exit } = start('mail-catcher.ts', {
    LAMPLIGHT_MAIL_PORT: String(smtp),
    LAMPLIGHT_MAIL_HTTP_PORT: String(http),
  });
  const address = `http://127.0.0.1:${http}`;
  await eventually(answers(`${address}/ready`), { withinMs: 15_000 });
  expect(await (await fetch(`${address}/mails.json`)).json()).toEqual([]);
  expect(await (await fetch(address)).text()).toContain('No mail yet.');
  expect((await fetch(`${address}/mails`, { method: 'DELETE' })).status).toBe(204);
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
});
