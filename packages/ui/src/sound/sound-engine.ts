import { playScore } from './play-score.ts';
import { scores } from './scores.ts';
import type { SoundName } from './scores.ts';
import { createSoundQueue } from './sound-queue.ts';
import type { Sounding } from './sound-queue.ts';

/**
 * off: nobody has turned it on, or the person wants no sounds. suspended: it was turned on but the
 * browser holds it back. running: what is asked for is heard.
 */
export type SoundState = 'off' | 'suspended' | 'running';

export interface SoundEngine {
  /** `repeat` is the number of rounds of a sound that does not repeat by its own rule. */
  play: (name: SoundName, options?: { repeat?: number }) => { stop: () => void };
  /** Turns sound on. Browsers grant it only after the person has touched the page. */
  unlock: () => Promise<SoundState>;
  /** Whether the person wants sounds at all. */
  allow: (wanted: boolean) => void;
  state: () => SoundState;
  sounding: () => Sounding | undefined;
  /** Calls back when the state or what sounds has changed. */
  watch: (listener: () => void) => () => void;
  close: () => Promise<void>;
}

/** A browser that does not grant sound never answers; this is when one stops waiting. */
const unlockWithinMs = 1_000;
/** A moment ahead, so that the attack is not cut by the time it takes to prepare it. */
const leadSeconds = 0.02;

export function createSoundEngine(openContext = () => new AudioContext()): SoundEngine {
  const listeners = new Set<() => void>();
  let context: AudioContext | undefined;
  let wanted = true;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const queue = createSoundQueue({
    now: () => performance.now(),
    begin: (name) =>
      context
        ? playScore(context, scores[name], context.currentTime + leadSeconds)
        : { stop: () => undefined },
    onChange: tell,
  });
  const state = (): SoundState => {
    if (!wanted || context === undefined || context.state === 'closed') return 'off';
    return context.state === 'running' ? 'running' : 'suspended';
  };
  const settle = () => {
    if (state() === 'running') queue.resume();
    else queue.pause();
    tell();
  };

  return {
    play: (name, { repeat } = {}) => ({ stop: queue.ask(name, repeat) }),
    async unlock() {
      if (context === undefined || context.state === 'closed') {
        context = openContext();
        context.addEventListener('statechange', settle);
      }
      await Promise.race([
        context.resume(),
        new Promise((resolve) => setTimeout(resolve, unlockWithinMs)),
      ]);
      settle();
      return state();
    },
    allow(next) {
      if (next === wanted) return;
      wanted = next;
      settle();
    },
    state,
    sounding: queue.sounding,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      queue.pause();
      await context?.close();
    },
  };
}
