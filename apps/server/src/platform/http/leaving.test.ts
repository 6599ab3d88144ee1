import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('stops at once where no proxy has asked', async () => {
  const leaving = new Leaving();
  leaving.refuses(asked('GET', {}));
  // A promise that needs no timer and no I/O settles before the next turn of the event loop.
  const isOver = leaving.begin().then(() => true);
  const nextTurn = new Promise((resolve) => setImmediate(() => resolve(false)));
  expect(await Promise.race([isOver, nextTurn])).toBe(true);
  expect(leaving.refuses(asked('GET', {}))).toBe(false);
});

/** Calls `begin` on a clock that the test moves, and reports after how many milliseconds it ended. */
function beginOnTestClock(leaving: Leaving, leastMs?: number) {
  const began = performance.now();
  const stay: { endedAfterMs?: number } = {};
  void leaving.begin(leastMs).then(() => (stay.endedAfterMs = performance.now() - began));
  return stay;
}

describe('on a clock of its own', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays for the configured time, whoever asks', async () => {
    const stay = beginOnTestClock(new Leaving(), 200);
    await vi.advanceTimersByTimeAsync(199);
    expect(stay.endedAfterMs).toBeUndefined();
    await vi.advanceTimersByTimeAsync(21);
    expect(stay.endedAfterMs).toBeGreaterThanOrEqual(200);
  });

  it('waits until the proxy has been silent for 300 ms', async () => {
    const leaving = new Leaving();
    leaving.refuses(asked('GET'));
    const stay = beginOnTestClock(leaving);
    for (let knocks = 0; knocks < 5; knocks += 1) {
      await vi.advanceTimersByTimeAsync(280);
      leaving.refuses(asked('GET'));
    }
    expect(stay.endedAfterMs).toBeUndefined();
    await vi.advanceTimersByTimeAsync(340);
    expect(stay.endedAfterMs).toBeGreaterThanOrEqual(5 * 280 + 300);
  });

  it('stops after 2 s although the proxy still asks', async () => {
    const leaving = new Leaving();
    leaving.refuses(asked('GET'));
    const stay = beginOnTestClock(leaving);
    const knocking = setInterval(() => leaving.refuses(asked('GET')), 20);
    await vi.advanceTimersByTimeAsync(1_990);
    expect(stay.endedAfterMs).toBeUndefined();
    await vi.advanceTimersByTimeAsync(50);
    expect(stay.endedAfterMs).toBeGreaterThanOrEqual(2_000);
    clearInterval(knocking);
  });
});

it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('refuses %s, which a proxy can repeat', (method) => {
  const leaving = new Leaving();
  leaving.hasBegun = true;
  expect(leaving.refuses(asked(method))).toBe(true);
});
it.each(['POST', 'PATCH'])('never refuses %s', (method) => {
  const leaving = new Leaving();
  leaving.hasBegun = true;
  expect(leaving.refuses(asked(method))).toBe(false);
});
