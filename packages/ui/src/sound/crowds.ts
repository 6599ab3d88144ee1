import { scores } from './scores.ts';
import type { SoundName } from './scores.ts';

/** Counts askings for the sounds of which many at once make one sound and a number. */
export function createCrowds(now: () => number) {
  const askedAt = new Map<SoundName, number[]>();
  const soundedAt = new Map<SoundName, number>();

  const isRecent = (name: SoundName, at: number) =>
    now() - at < (scores[name].crowd?.within ?? 0) * 1_000;
  const recent = (name: SoundName) => (askedAt.get(name) ?? []).filter((at) => isRecent(name, at));

  return {
    /** One more asks; true when they are a crowd now. */
    join(name: SoundName): boolean {
      const { crowd } = scores[name];
      if (!crowd) return false;
      askedAt.set(name, [...recent(name), now()]);
      return recent(name).length >= crowd.atLeast;
    },
    sounded: (name: SoundName) => void soundedAt.set(name, now()),
    /** A crowd is not for ever silent: whoever comes when the last sound is old is heard. */
    soundedLately: (name: SoundName) =>
      isRecent(name, soundedAt.get(name) ?? Number.NEGATIVE_INFINITY),
    size: (name: SoundName) => recent(name).length,
  };
}
