import {
  nextGroup,
  pauseOrGoOn,
  startCarousel,
  tick,
  turnBy,
  type Carousel,
} from '@lamplight/domain/watching/carousel';
import { useEffect, useEffectEvent, useState } from 'react';

const tickMs = 500;

interface Turning {
  groups: number;
  durationMs: number;
  /** Nothing turns before somebody watches, nor while somebody in sight calls. */
  isHeld: boolean;
  isNextReady: () => boolean;
}

export interface TurningCarousel extends Carousel {
  /** The group that is connected behind the present one. */
  next: number | undefined;
  turn: (step: 1 | -1) => void;
  goTo: (group: number) => void;
  pauseOrGoOn: () => void;
}

/** Turns the carousel by the clock of this page; the rule is the domain's. */
export function useCarousel({ groups, durationMs, isHeld, isNextReady }: Turning): TurningCarousel {
  const [carousel, setCarousel] = useState(() => startCarousel(performance.now()));
  const step = useEffectEvent(() => {
    const turning = { now: performance.now(), groups, durationMs, isHeld };
    setCarousel((before) => tick(before, { ...turning, isNextReady: isNextReady() }));
  });
  useEffect(() => {
    const timer = setInterval(() => step(), tickMs);
    return () => clearInterval(timer);
  }, []);
  const by = (turned: (before: Carousel, now: number) => Carousel) =>
    setCarousel((before) => turned(before, performance.now()));
  return {
    ...carousel,
    // Between a change of the patients and the next tick.
    at: Math.min(carousel.at, Math.max(0, groups - 1)),
    next: isHeld ? undefined : nextGroup(carousel, { groups, durationMs }),
    turn: (step) => by((before, now) => turnBy(before, step, { now, groups })),
    goTo: (group) => by((before, now) => turnBy({ ...before, at: group - 1 }, 1, { now, groups })),
    pauseOrGoOn: () => by(pauseOrGoOn),
  };
}
