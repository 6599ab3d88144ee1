/** A carousel over groups of patients: who is shown, and for how long already. */
export interface Carousel {
  /** Which group stands there, from 0. */
  at: number;
  /** How often it has turned, whichever way: the group behind the present one is the turn after it. */
  turns: number;
  /** How long it has been shown while the carousel turned. */
  shownMs: number;
  /** When this was so. */
  tickedAt: number;
  isPaused: boolean;
}

export const carouselSeconds = { min: 10, max: 600, default: 60 } as const;
/** The next group is connected so long before its turn, or half of a short one. */
const longestLeadMs = 20_000;
/** A room that does not answer keeps the others from being seen for no longer than this. */
const patienceMs = 15_000;

export interface Turning {
  now: number;
  groups: number;
  durationMs: number;
  /** Somebody in sight has an alarm or a nudge: she stays in sight. */
  isHeld: boolean;
  /** Every picture of the next group is there, or it is known why not. */
  isNextReady: boolean;
}

export const startCarousel = (now: number): Carousel => ({
  at: 0,
  turns: 0,
  shownMs: 0,
  tickedAt: now,
  isPaused: false,
});

/** What a person set, within bounds; 60 seconds where that is no number. */
export function carouselMs(set: unknown): number {
  const { min, max, default: usual } = carouselSeconds;
  const seconds = typeof set === 'number' && Number.isFinite(set) ? set : usual;
  return Math.min(max, Math.max(min, seconds)) * 1_000;
}

/** Patients, so many at a time. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const groups: Item[][] = [];
  for (let from = 0; from < items.length; from += size) groups.push(items.slice(from, from + size));
  return groups;
}

const within = (at: number, groups: number): number =>
  groups === 0 ? 0 : ((at % groups) + groups) % groups;

/** One group further or back, by a person's own hand: it is shown for its whole time. */
export const turnBy = (
  carousel: Carousel,
  step: 1 | -1,
  { now, groups }: Pick<Turning, 'now' | 'groups'>,
): Carousel => ({
  ...carousel,
  at: within(carousel.at + step, groups),
  turns: carousel.turns + 1,
  shownMs: 0,
  tickedAt: now,
});

export const pauseOrGoOn = (carousel: Carousel, now: number): Carousel => ({
  ...carousel,
  isPaused: !carousel.isPaused,
  tickedAt: now,
});

/** Time goes by. It does not count while the carousel stands; a group that is gone gives way to the last. */
export function tick(carousel: Carousel, turning: Turning): Carousel {
  const { now, groups, durationMs, isHeld, isNextReady } = turning;
  const at = Math.min(carousel.at, Math.max(0, groups - 1));
  const stands = carousel.isPaused || isHeld || groups < 2;
  const gone = stands ? 0 : Math.max(0, now - carousel.tickedAt);
  // A machine that slept did not show anybody meanwhile.
  const shownMs = Math.min(carousel.shownMs + gone, durationMs + patienceMs);
  const isDue = shownMs >= durationMs && (isNextReady || shownMs >= durationMs + patienceMs);
  if (stands || !isDue) return { ...carousel, at, shownMs, tickedAt: now };
  return turnBy({ ...carousel, at }, 1, { now, groups });
}

/** The group that is being connected behind the present one; none while there is time. */
export function nextGroup(
  { at, shownMs, isPaused }: Carousel,
  { groups, durationMs }: Pick<Turning, 'groups' | 'durationMs'>,
): number | undefined {
  if (groups < 2 || isPaused) return undefined;
  const lead = Math.min(longestLeadMs, durationMs / 2);
  return shownMs >= durationMs - lead ? within(at + 1, groups) : undefined;
}

/** Until the next turn, in whole seconds. */
export const secondsLeft = ({ shownMs }: Carousel, durationMs: number): number =>
  Math.max(0, Math.ceil((durationMs - shownMs) / 1_000));
