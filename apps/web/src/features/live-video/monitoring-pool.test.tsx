import type { ApiClient } from '@lamplight/api-client/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graceMs, MonitoringPool, type Viewer } from './monitoring-pool.ts';

const room = 7 as Parameters<MonitoringPool['acquire']>[0];
const pending = { call: () => new Promise<never>(() => undefined) } as unknown as ApiClient;
const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  untilTurn: () => undefined,
  onTell: () => undefined,
  ...more,
});
let pool: MonitoringPool;

beforeEach(() => {
  vi.useFakeTimers();
  pool = new MonitoringPool(pending);
});
afterEach(() => {
  vi.useRealTimers();
});

test('shares one connection between the wall, the mini wall and the page of a patient', () => {
  const leaveWall = pool.acquire(room, viewer());
  const onWall = pool.pictureOf(room).get();
  const leaveMini = pool.acquire(room, viewer({ isPassive: true }));
  expect(pool.pictureOf(room).get()).toBe(onWall);
  leaveWall();
  vi.advanceTimersByTime(graceMs * 2);
  expect(pool.pictureOf(room).get()).toBe(onWall);
  leaveMini();
});

test('keeps the connection while the next page opens, and closes it when no page takes it [R003-2.13]', () => {
  const leave = pool.acquire(room, viewer());
  const picture = pool.pictureOf(room).get();
  picture?.connect({});
  leave();
  vi.advanceTimersByTime(graceMs - 1);
  const leaveAgain = pool.acquire(room, viewer());
  vi.advanceTimersByTime(graceMs * 2);
  expect(pool.pictureOf(room).get()).toBe(picture);
  expect(picture?.session.state.phase).toBe('joining');
  leaveAgain();
  vi.advanceTimersByTime(graceMs);
  expect(pool.pictureOf(room).get()).toBeUndefined();
  expect(picture?.session.state.phase).toBe('stopped');
});

test('asks the room for the full picture as long as one component can use it', () => {
  const small = viewer({ isPassive: true });
  const leaveMini = pool.acquire(room, small);
  const picture = pool.pictureOf(room).get();
  const sent = vi.fn<(message: unknown) => void>();
  if (picture) picture.session.steer = sent;
  picture?.setRate(small, 'low');
  const leavePage = pool.acquire(room, viewer());
  leavePage();
  expect(
    sent.mock.calls.flat().filter((message) => JSON.stringify(message).includes('rate')),
  ).toEqual([
    { type: 'view_rate', rate: 'low' },
    { type: 'view_rate', rate: 'full' },
    { type: 'view_rate', rate: 'low' },
  ]);
  leaveMini();
});
