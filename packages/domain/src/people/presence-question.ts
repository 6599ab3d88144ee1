/** Whether somebody who watches is there, by her own deliberate acts: a key, a press, a turn of the wheel. */
export type Presence = 'here' | 'asked' | 'away';

/** Without an act for so long she is asked; without an answer for so long nobody is there. */
export const presenceTimes = { quietMs: 20 * 60_000, answerMs: 60_000 };

export function presenceAfter(quietMs: number, times = presenceTimes): Presence {
  if (quietMs < times.quietMs) return 'here';
  return quietMs < times.quietMs + times.answerMs ? 'asked' : 'away';
}

/** What is left for the answer. */
export const answerLeftMs = (quietMs: number, times = presenceTimes): number =>
  Math.max(0, times.quietMs + times.answerMs - quietMs);
