import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brightnessOf, motionLevel } from './motion-level.ts';
import { RoomMotion } from './room-motion.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({}) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const grey = (value: number, points = 100) => new Uint8Array(points).fill(value);

it('tells how much of a picture moved, and not that a lamp was switched on [R003-7.3]', () => {
  expect(motionLevel(grey(80), grey(80))).toBe(0);
  expect(motionLevel(grey(80), grey(140))).toBe(0);
  const moved = grey(80).fill(200, 0, 10);
  expect(motionLevel(grey(80), moved)).toBe(10);
  expect(motionLevel(grey(80), grey(80, 50))).toBe(0);
  expect([...brightnessOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]))]).toEqual([
    255, 0,
  ]);
});

function watched() {
  const stream = {} as MediaStream;
  let source: MediaStream | undefined = stream;
  let look = 0;
  const sent: number[] = [];
  // Half of the picture changes with every look.
  const picture = () =>
    new Uint8ClampedArray(400).map((_, at) => (at < 200 && look % 2 === 0 ? 255 : 0));
  const motion = new RoomMotion({
    source: () => source,
    look: () => {
      look += 1;
      return Promise.resolve(picture());
    },
    send: (level) => sent.push(level),
  });
  return { motion, sent, open: () => (source = stream), shut: () => (source = undefined) };
}

it('says each minute a number while the room may be looked at [R003-7.3]', async () => {
  const { motion, sent } = watched();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([100]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([100, 100, 100]);
  motion.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(3);
});

it('says nothing behind a closed curtain, nor of the minute in which it closed [R003-7.3]', async () => {
  const { motion, sent, shut, open } = watched();
  await vi.advanceTimersByTimeAsync(50_000);
  shut();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(sent).toEqual([]);
  open();
  await vi.advanceTimersByTimeAsync(130_000);
  expect(sent.length).toBeGreaterThan(0);
  motion.close();
});
