import {
  answerLeftMs,
  presenceAfter,
  presenceTimes,
  type Presence,
} from '@lamplight/domain/people/presence-question';
import { useEffect } from 'react';
import { observable } from './observable.ts';

/** What a person does on purpose. A pointer that moves may be a sleeve. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const lookEveryMs = 500;

/**
 * Whether whoever watches in this tab is there. Only while something is watched is she asked; who talks,
 * visits or has an alarm before her is there by that alone.
 */
export function createPresence(now: () => number, times = presenceTimes) {
  const state = observable<Presence>('here');
  let actedAt = now();
  let watching = 0;
  let busy = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const look = () => {
    if (busy > 0) actedAt = now();
    state.set(presenceAfter(now() - actedAt, times));
  };
  const act = () => {
    actedAt = now();
    look();
  };
  const begin = () => {
    act();
    for (const type of acts)
      globalThis.addEventListener(type, act, { capture: true, passive: true });
    timer = setInterval(look, lookEveryMs);
  };
  const end = () => {
    for (const type of acts) globalThis.removeEventListener(type, act, { capture: true });
    clearInterval(timer);
    state.set('here');
  };

  return {
    state,
    answerLeftMs: () => answerLeftMs(now() - actedAt, times),
    /** A picture is on screen; the answer says that it no longer is. */
    watch(): () => void {
      watching += 1;
      if (watching === 1) begin();
      return () => {
        watching -= 1;
        if (watching === 0) end();
      };
    },
    /** Something is under way that shows that she is there. */
    occupy(): () => void {
      busy += 1;
      look();
      return () => {
        busy -= 1;
      };
    },
  };
}

// By the clock on the wall: a machine that slept was not watched by anybody.
export const presence = createPresence(() => Date.now());

export function useOccupied(isOccupied: boolean) {
  useEffect(() => (isOccupied ? presence.occupy() : undefined), [isOccupied]);
}
