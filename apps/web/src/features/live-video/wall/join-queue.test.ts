import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JoinQueue, longestTurnMs } from './join-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sixteen() {
  const queue = new JoinQueue();
  const begun: number[] = [];
  const takeBack = Array.from({ length: 16 }, (_, id) => queue.ask(id, () => begun.push(id)));
  return { queue, begun, takeBack };
}

test('never more than three tiles join at once, and each has its turn [R003-2.2]', () => {
  const { queue, begun } = sixteen();
  expect(begun).toEqual([0, 1, 2]);
  queue.done(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  for (let id = 0; id < 16; id += 1) queue.done(id);
  expect(begun).toHaveLength(16);
});

test('a room that does not answer does not keep the others waiting [R003-2.2]', () => {
  const { begun } = sixteen();
  vi.advanceTimersByTime(longestTurnMs);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  vi.advanceTimersByTime(longestTurnMs * 5);
  expect(begun).toHaveLength(16);
});

test('who took back her asking or is gone has no turn', async () => {
  const { queue, begun, takeBack } = sixteen();
  takeBack[3]?.();
  const late = queue.turn(20);
  queue.leave(4);
  queue.leave(20);
  await expect(late).rejects.toThrow('The tile is gone.');
  queue.done(0);
  queue.done(1);
  expect(begun).toEqual([0, 1, 2, 5, 6]);
});

test('who has a turn joins within it, and a connection that comes back waits for one', async () => {
  const { queue } = sixteen();
  await queue.turn(2);
  let isBack = false;
  void queue.turn(30).then(() => (isBack = true));
  for (let id = 0; id < 13; id += 1) queue.done(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(isBack).toBe(false);
  queue.done(13);
  await vi.advanceTimersByTimeAsync(0);
  expect(isBack).toBe(true);
});
