import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { asksAnother, Leaving } from './leaving.ts';

const proxied = { [asksAnother]: '502' };
const asked = (method: string, headers: Record<string, string> = proxied) => ({ method, headers });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

it('sends a proxy elsewhere before it closes the door, and answers what the proxy may not send again', async () => {
  // Longer than this process may stall: it plays the proxy too.
  const config = { leaveSeconds: 3 };
  const leaving = await startTestServer({ roles: ['api', 'gateway'], beside: server, config });
  const admin = await leaving.signIn('admin@harborlight.example');
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(leaving.url + path, {
      ...init,
      headers: { ...proxied, connection: 'close', authorization: `Bearer ${admin.token}` },
    });
  expect((await ask('/api/v1/rooms')).status).toBe(200);
  const live = await openLive(leaving, admin.token);

  const stopping = leaving.stop();
  const refused = await ask('/api/v1/rooms');
  expect([refused.status, refused.headers.get('connection')]).toEqual([502, 'close']);
  expect((await ask('/live?EIO=4&transport=polling')).status).toBe(502);
  const posted = await ask('/api/v1/rooms', { method: 'POST' });
  expect(posted.status).toBeLessThan(500);
  expect(posted.headers.get('connection')).toBe('close');
  // Somebody who asks this server alone is still told the truth.
  const ready = await fetch(`${leaving.url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { leaving: true }]);
  // As a broken line, which a browser mends at once; after being told it would wait for seconds.
  await eventually(() => expect(live.disconnects).toEqual(['transport close']));

  await stopping;
  await expect(ask('/health')).rejects.toThrow('fetch failed');
  await leaving.close();
});

it('lets nobody wait where no proxy has asked', async () => {
  const leaving = new Leaving();
  leaving.refuses(asked('GET', {}));
  const began = performance.now();
  await leaving.begin();
  expect(performance.now() - began).toBeLessThan(100);
  expect(leaving.refuses(asked('GET', {}))).toBe(false);
});

it('stays for as long as it was told to, whoever asks', async () => {
  const leaving = new Leaving();
  const began = performance.now();
  await leaving.begin(200);
  expect(performance.now() - began).toBeGreaterThanOrEqual(199);
});

it('waits for a proxy that still asks, and not for ever', async () => {
  const leaving = new Leaving();
  leaving.refuses(asked('GET'));
  let isOver = false;
  const over = leaving.begin().then(() => (isOver = true));
  let knocks = 0;
  const knocking = setInterval(() => {
    knocks += 1;
    leaving.refuses(asked('GET'));
  }, 20);
  try {
    await eventually(() => knocks >= 30);
    expect(isOver).toBe(false);
    await over;
  } finally {
    clearInterval(knocking);
  }
});

it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('refuses %s, which can be asked twice', (method) => {
  const leaving = new Leaving();
  leaving.hasBegun = true;
  expect(leaving.refuses(asked(method))).toBe(true);
});
it.each(['POST', 'PATCH'])('never refuses %s', (method) => {
  const leaving = new Leaving();
  leaving.hasBegun = true;
  expect(leaving.refuses(asked(method))).toBe(false);
});
