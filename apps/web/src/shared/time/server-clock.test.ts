import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learningTime, serverNow } from './server-clock.ts';

const desk = Date.parse('2026-03-02T08:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers({ now: desk });
});
afterEach(() => {
  vi.useRealTimers();
});

const answerOf = (server: number | undefined, tookMs = 100) =>
  learningTime(async () => {
    vi.setSystemTime(Date.now() + tookMs);
    const headers = new Headers();
    if (server !== undefined) headers.set('Date', new Date(server).toUTCString());
    return new Response('', { headers });
  })('/api');

const minute = 60_000;

it('goes by the desk as long as the server says nothing else', async () => {
  await answerOf(undefined);
  expect(serverNow()).toBe(Date.now());
  await answerOf(Date.now());
  expect(serverNow()).toBe(Date.now());
});

it.each([-7 * minute, 12 * minute])('knows a desk that is %i ms off', async (off) => {
  await answerOf(Date.now() + off);
  expect(Math.abs(serverNow() - (Date.now() + off))).toBeLessThan(1_100);
  const known = serverNow() - Date.now();
  // An answer that takes long says less, and does not unsettle what is known.
  await answerOf(Date.now() + off, 8_000);
  expect(serverNow() - Date.now()).toBe(known);
});

it('goes by the desk again when its clock was set right', async () => {
  await answerOf(Date.now() + 5 * minute);
  expect(serverNow()).not.toBe(Date.now());
  await answerOf(Date.now());
  expect(serverNow()).toBe(Date.now());
});
