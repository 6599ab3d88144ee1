import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carouselMs,
  inGroups,
  nextGroup,
  pauseOrGoOn,
  secondsLeft,
  startCarousel,
  tick,
  turnBy,
  type Carousel,
  type Turning,
} from './carousel.ts';

const usual = { groups: 3, durationMs: 60_000, isHeld: false, isNextReady: true };
/** As a page does it, every half second of a clock that is nobody's. */
const after = (ms: number, from: Carousel, turning: Partial<Turning> = {}): Carousel => {
  let carousel = from;
  for (let now = from.tickedAt + 500; now <= from.tickedAt + ms; now += 500)
    carousel = tick(carousel, { ...usual, ...turning, now });
  return carousel;
};
const begun = startCarousel(0);

test('turns through all groups, each for its time, and begins again [R003-6.7]', () => {
  expect(after(59_500, begun).at).toBe(0);
  expect(after(60_000, begun).at).toBe(1);
  expect(after(120_000, begun).at).toBe(2);
  expect(after(180_000, begun).at).toBe(0);
  expect(secondsLeft(after(50_000, begun), 60_000)).toBe(10);
});

test('connects the next group before the present one leaves, and waits for it for a while [R003-6.7]', () => {
  expect(nextGroup(after(39_500, begun), usual)).toBeUndefined();
  expect(nextGroup(after(40_000, begun), usual)).toBe(1);
  expect(nextGroup(after(100_000, begun), usual)).toBe(2);
  expect(nextGroup(after(5_000, begun), { ...usual, durationMs: 10_000 })).toBe(1);
  const waiting = { isNextReady: false };
  expect(after(74_500, begun, waiting).at).toBe(0);
  expect(after(75_000, begun, waiting).at).toBe(1);
});

test('stands while somebody in sight has an alarm or a nudge, and goes on where it was [R003-6.7]', () => {
  const before = after(50_000, begun);
  const held = after(600_000, before, { isHeld: true });
  expect(held).toMatchObject({ at: 0, shownMs: 50_000 });
  expect(after(10_000, held).at).toBe(1);
});

test('stands when it is paused, and turns by hand both ways [R003-6.7]', () => {
  const paused = pauseOrGoOn(after(50_000, begun), 50_000);
  expect(after(600_000, paused).at).toBe(0);
  expect(nextGroup(paused, usual)).toBeUndefined();
  const on = pauseOrGoOn(after(600_000, paused), 650_000);
  expect(after(10_000, on).at).toBe(1);
  expect(turnBy(begun, -1, { now: 1_000, groups: 3 })).toMatchObject({ at: 2, shownMs: 0 });
  expect(turnBy(after(50_000, begun), 1, { now: 50_000, groups: 3 })).toMatchObject({
    at: 1,
    shownMs: 0,
  });
});

test('one group does not turn, and a machine that slept turns once [R003-6.7]', () => {
  expect(after(600_000, begun, { groups: 1 })).toMatchObject({ at: 0, shownMs: 0 });
  expect(nextGroup(begun, { ...usual, groups: 1 })).toBeUndefined();
  expect(tick(begun, { ...usual, now: 3_600_000 }).at).toBe(1);
});

test('is set from 10 to 600 seconds, and is 60 otherwise [R003-6.7]', () => {
  expect([undefined, '30', Number.NaN, 5, 10, 90, 9_000].map(carouselMs)).toEqual([
    60_000, 60_000, 60_000, 10_000, 10_000, 90_000, 600_000,
  ]);
});

test('everybody is in one group, and the group that stands there always exists [R003-6.7]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 64 }),
      fc.constantFrom(4, 9, 12, 16),
      (all, size) => {
        const groups = inGroups(all, size);
        expect(groups.flat()).toEqual(all);
        expect(groups.every(({ length }) => length > 0 && length <= size)).toBe(true);
      },
    ),
  );
  const step = fc.record({
    gone: fc.nat(100_000),
    groups: fc.nat(16),
    by: fc.constantFrom('tick', 'next', 'previous', 'pause'),
    isHeld: fc.boolean(),
    isNextReady: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [carousel, now] = [begun, 0];
      for (const { gone, groups, by, ...turning } of steps) {
        now += gone;
        if (by === 'pause') carousel = pauseOrGoOn(carousel, now);
        else if (by !== 'tick')
          carousel = turnBy(carousel, by === 'next' ? 1 : -1, { now, groups });
        const before = carousel;
        carousel = tick(carousel, { ...turning, now, groups, durationMs: 60_000 });
        expect(carousel.at).toBeLessThan(Math.max(1, groups));
        if (turning.isHeld || before.isPaused)
          expect(carousel.at).toBe(Math.min(before.at, Math.max(0, groups - 1)));
      }
    }),
  );
});
