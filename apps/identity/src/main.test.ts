import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase } from '@lamplight/test-kit/test-database';
import { eventually } from '@lamplight/test-kit/eventually';
import { expect, it } from 'vitest';
import { freePort, testClient } from './testing/identity-under-test.ts';

function start(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], { env });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  return { child, output, exit };
}

const answers = (address: string) => async () => (await fetch(address)).ok;

it('does not start without its settings, and names them', async () => {
  const { output, exit } = start('main.ts', {});
  expect((await exit)[0]).toBe(1);
  expect((await output)[1]).toContain('LAMPLIGHT_IDENTITY_DATABASE_URL is not set.');
});

it('starts from the environment and ends when asked to', async () => {
  await using database = await createTestDatabase();
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { child, output, exit } = start('main.ts', {
    LAMPLIGHT_IDENTITY_PORT: String(port),
    LAMPLIGHT_IDENTITY_ADMIN_PORT: String(await freePort()),
    LAMPLIGHT_IDENTITY_URL: issuer,
    LAMPLIGHT_IDENTITY_DATABASE_URL: database.urls.identity,
    LAMPLIGHT_IDENTITY_CLIENTS: JSON.stringify([testClient]),
    LAMPLIGHT_IDENTITY_SECRET: Buffer.alloc(32, 3).toString('base64url'),
    LAMPLIGHT_IDENTITY_ADMIN_TOKEN: 'an-administration-token-for-tests',
    LAMPLIGHT_SMTP_URL: 'smtp://127.0.0.1:1',
    LAMPLIGHT_MAIL_FROM: 'no-reply@lamplight.example',
  });
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
