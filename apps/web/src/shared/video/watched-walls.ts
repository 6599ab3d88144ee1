import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { observable } from '../observable.ts';

/** A wall whose patients the person in this tab is watching. */
export interface WatchedWall {
  /** The view and the window it shows. */
  key: string;
  name: string;
  /** Where to go back to it. */
  href: string;
  monitors: readonly PatientMonitor[];
  /** Whether the wall itself is on screen. Otherwise its pictures continue in the mini wall. */
  isOnScreen: boolean;
}

/** Every wall that someone started to watch in this tab, and has not stopped watching. */
export const watchedWalls = observable<readonly WatchedWall[]>([]);

const without = (key: string): readonly WatchedWall[] =>
  watchedWalls.get().filter((wall) => wall.key !== key);

export const isWallWatched = (key: string): boolean =>
  watchedWalls.get().some((wall) => wall.key === key);

export const showWall = (wall: Omit<WatchedWall, 'isOnScreen'>): void =>
  watchedWalls.set([...without(wall.key), { ...wall, isOnScreen: true }]);

/** The wall leaves the screen; the mini wall keeps its pictures. */
export const dockWall = (key: string): void =>
  watchedWalls.set(
    watchedWalls.get().map((wall) => (wall.key === key ? { ...wall, isOnScreen: false } : wall)),
  );

export const stopWall = (key: string): void => watchedWalls.set(without(key));

export const stopAllWalls = (): void => watchedWalls.set([]);

/** Patients watched from walls that are not on screen, each once. */
export function dockedIds(walls: readonly WatchedWall[]): number[] {
  const idsOf = (isOnScreen: boolean) =>
    walls
      .filter((wall) => wall.isOnScreen === isOnScreen)
      .flatMap((wall) => wall.monitors.map(({ id }) => id as number));
  const shown = new Set(idsOf(true));
  return [...new Set(idsOf(false))].filter((id) => !shown.has(id));
}
