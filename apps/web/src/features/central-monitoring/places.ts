import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

/** One place of the wall. It keeps its number while others come and go. */
export interface Place {
  id: number;
  monitor: PatientMonitor;
  /** The session ended while it was shown. */
  isEnded: boolean;
}

/** Nothing moves by itself: who is new stands at the end, and who has gone leaves her place empty. */
export function nextPlaces(
  before: readonly Place[],
  monitors: readonly PatientMonitor[],
): readonly Place[] {
  const now = new Map(monitors.map((monitor) => [monitor.id as number, monitor]));
  const kept = before.map((place): Place => {
    const monitor = now.get(place.id);
    if (monitor === undefined) return place.isEnded ? place : { ...place, isEnded: true };
    return monitor === place.monitor && !place.isEnded
      ? place
      : { id: place.id, monitor, isEnded: false };
  });
  const known = new Set(before.map(({ id }) => id));
  const added = monitors
    .filter(({ id }) => !known.has(id))
    .map((monitor): Place => ({ id: monitor.id, monitor, isEnded: false }));
  return [...kept, ...added];
}

/** How long it stands on the wall that somebody is no longer watched. */
export const endedMs = 60_000;
/** Somebody who has just pointed at the wall may be about to press: nothing moves under her hand. */
export const atHandMs = 5_000;

export const mayClose = (endedForMs: number, untouchedForMs: number): boolean =>
  endedForMs >= endedMs && untouchedForMs >= atHandMs;

/** In a person's own order; whom it does not name follows as before. */
export function inOrder(
  monitors: readonly PatientMonitor[],
  order: readonly number[],
): readonly PatientMonitor[] {
  const at = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: PatientMonitor) => at.get(id) ?? order.length;
  return monitors.toSorted((one, other) => placeOf(one) - placeOf(other));
}
