import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyCall } from './matrix/every-call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { headerProblems } from './matrix/check-reply.ts';
import { send, type Reply } from './matrix/send.ts';

const publicUrl = 'https://lamplight.example';
let server: TestServer;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'lamplight-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<html nonce="__CSP_NONCE__"></html>');
  await writeFile(join(webDir, 'assets', 'index-1a2b.js'), 'export {};');
  await writeFile(join(webDir, 'secret.txt'), 'not for anybody');
  server = await startTestServer({
    roles: ['api', 'gateway'],
    config: { publicUrl, webDir },
    replace: (all) =>
      all.map((one) =>
        one.call.id === 'custom-fields.all'
          ? { ...one, kind: 'read', run: () => Promise.reject(new Error('broken at secret-place')) }
          : one,
      ),
  });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  send(server, { method: 'GET', path, body: undefined }, headers);

describe('a page', () => {
  it.each(['/', '/rooms', '/h/org_harborlight', '/metrics'])('at %s is closed', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toMatch(/^<html/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-|https?:\/\/\*| \*|'strict-dynamic'/);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      'x-content-type-options': 'nosniff',
    });
  });

  it('has a nonce that is never used twice', async () => {
    const nonces = (await Promise.all([get('/'), get('/')])).map(
      ({ text, headers }) =>
        /nonce="([^"]+)"/.exec(text)?.[1] ?? headers.get('content-security-policy'),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe('a file of the web app', () => {
  it('is cached, and never taken for another type', async () => {
    const { headers } = await get('/assets/index-1a2b.js');
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(headers.get('cache-control')).toMatch(/immutable/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt'])(
    'is never one from outside: %s',
    async (path) => {
      expect((await raw('GET', path)).text).not.toContain('not for anybody');
    },
  );
});

describe('a reply of the API', () => {
  it.each(['/health', '/ready', '/api/v1/openapi.json', '/api/v1/units', '/api/v1/no/such/call'])(
    'at %s is closed',
    async (path) => {
      const reply = await get(path, { origin: 'https://evil.example' });
      expect(headerProblems(reply)).toEqual([]);
      expect(reply.headers.get('strict-transport-security')).toContain('includeSubDomains');
    },
  );

  it('says nothing of a fault but that there was one', async () => {
    const { token } = await server.signIn('admin@harborlight.example');
    const path = '/api/v1/custom_fields/all';
    const reply = await get(path, { authorization: `Bearer ${token}` });
    expect(reply.status).toBe(500);
    expect(headerProblems(reply)).toEqual([]);
    expect(Object.keys(reply.json as object).sort()).toEqual(['error', 'request_id', 'type']);
    expect(reply.text).not.toMatch(/secret-place|\bat\b.*:\d+/);
  });

  it('has an id that nobody outside chooses', async () => {
    const { headers } = await get('/api/v1/units', { 'x-request-id': 'mine' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is in our shape when the address cannot be read', async () => {
    const { status, text } = await raw('GET', '/api/v1/units/%zz');
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ type: 'Request::Malformed' });
  });
});

describe('methods', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
  const addresses = new Set(everyCall.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'x1')));
  /** `/a/{b}` answers at `/a/c` too, so a method counts as declared when any such path has it. */
  const isDeclared = (method: string, address: string): boolean =>
    everyCall.some(
      (call) =>
        call.method === method &&
        new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
    );

  it.each([...addresses])('that no contract names do not exist: %s', async (address) => {
    const { token } = await server.signIn('admin@harborlight.example');
    const authorization = `Bearer ${token}`;
    for (const method of methods.filter((one) => !isDeclared(one, address))) {
      const { status, headers } = await raw(method, `/api/v1${address}`, { authorization });
      expect([400, 404, 405], method).toContain(status);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('answer a preflight of another site with nothing', async () => {
    const { status, headers } = await raw('OPTIONS', '/api/v1/session/token', {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-lamplight',
    });
    expect(status).toBe(404);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the outside', () => {
  it('sees no metrics: they have a port of their own', async () => {
    expect((await get('/metrics')).text).not.toContain('lamplight_');
    const own = await fetch(`http://127.0.0.1:${server.config.metricsPort}/metrics`);
    expect(await own.text()).toContain('lamplight_call_seconds');
  });

  it('cannot bend an address of ours with the Host it sends', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const sent = await raw('GET', '/api/v1/sign_in?target=/rooms', headers);
    expect(sent.status).toBe(303);
    expect(sent.headers['location']).toMatch(/^\/\?/);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:x',
  ])('cannot make sign-in lead to %s', async (target) => {
    const { status } = await get(`/api/v1/sign_in?target=${encodeURIComponent(target)}`);
    expect(status).toBe(422);
  });
});

/** Without fetch, which would tidy the path and refuse some methods and headers. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, method, path, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
