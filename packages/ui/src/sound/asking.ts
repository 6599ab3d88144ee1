import { scores } from './scores.ts';
import type { SoundName } from './scores.ts';

/** Somebody wants a sound. All times are milliseconds on the queue's clock. */
export interface Asking {
  name: SoundName;
  /** Rounds still wanted; Infinity until somebody stops it. */
  rounds: number;
  /** Rounds heard since it has this name. */
  heard: number;
  askedAt: number;
  dueAt: number;
}

/** A chime nobody could hear is no news a minute later; what repeats until stopped waits. */
const staleAfterMs = 60_000;

export const newAsking = (name: SoundName, now: number, rounds = 1): Asking => ({
  name,
  rounds: scores[name].repeat.kind === 'as-asked' ? Math.max(1, rounds) : Number.POSITIVE_INFINITY,
  heard: 0,
  askedAt: now,
  dueAt: now,
});

export const isStale = (asking: Asking, now: number): boolean =>
  Number.isFinite(asking.rounds) && asking.heard === 0 && now - asking.askedAt > staleAfterMs;

/** What is left to do after a round that ended now; undefined when it is done. */
export function afterRound(asking: Asking, now: number): Asking | undefined {
  const { repeat } = scores[asking.name];
  const heard = asking.heard + 1;
  if (repeat.kind === 'as-asked') {
    const rounds = asking.rounds - 1;
    return rounds > 0 ? { ...asking, rounds, heard, dueAt: now + repeat.pause * 1_000 } : undefined;
  }
  if (repeat.kind === 'escalates') {
    const dueAt = now + repeat.pause * 1_000;
    return heard < repeat.rounds
      ? { ...asking, heard, dueAt }
      : { ...asking, name: repeat.to, heard: 0, askedAt: dueAt, dueAt };
  }
  const age = (now - asking.askedAt) / 1_000;
  const { pause } = repeat.pauses.findLast(({ from }) => age >= from) ?? { pause: 5 };
  return { ...asking, heard, dueAt: now + pause * 1_000 };
}

/** The one whose turn it is: of those that are due, the highest, then the one that waits longest. */
export const nextDue = (askings: Iterable<Asking>, now: number): Asking | undefined =>
  [...askings]
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => scores[b.name].rank - scores[a.name].rank || a.dueAt - b.dueAt)[0];
