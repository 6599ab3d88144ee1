import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let directory: string;
let server: TestServer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lamplight-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(
    join(directory, 'index.html'),
    '<meta name="n" content="__CSP_NONCE__"><meta name="build" data-build="__BUILD__">',
  );
  await writeFile(join(directory, 'assets', 'app-1.js'), 'export {};');
  await writeFile(join(directory, 'assets', 'big-1.js'), 'export const big = 1;');
  await writeFile(
    join(directory, 'assets', 'big-1.js.gz'),
    gzipSync(Buffer.from('export const big = 1;')),
  );
  server = await startTestServer({ roles: ['api'], config: { webDir: directory } });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

it('opens every screen with a policy that runs no inline script', async () => {
  const nonces = new Set<string>();
  for (const path of ['/', '/rooms/5/edit?division_id=1', '/no/such/screen']) {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    expect(policy).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

it('serves built files, and none from outside their directory', async () => {
  const script = await fetch(`${server.url}/assets/app-1.js`);
  expect(await script.text()).toBe('export {};');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/assets/none.js', '/assets/..%2findex.html', '/assets/%2e%2e/index.html'])
    expect((await fetch(server.url + path)).headers.get('content-type')).not.toContain(
      'javascript',
    );
});

it('sends what the build has compressed, to whoever takes it', async () => {
  const path = `${server.url}/assets/big-1.js`;
  const packed = await fetch(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toContain('accept-encoding');
  expect(packed.headers.get('content-type')).toContain('javascript');
  const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.text()).toBe(await plain.text());
});

it('never answers a call that does not exist with a page', async () => {
  const response = await fetch(`${server.url}/api/v1/no_such_call`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});

it('says which build it serves, the same in the page and beside it [R000-4.63]', async () => {
  const page = await (await fetch(server.url)).text();
  const answer = await fetch(`${server.url}/version.json`);
  const { build } = (await answer.json()) as { build: string };
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(page).toContain(`data-build="${build}"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
