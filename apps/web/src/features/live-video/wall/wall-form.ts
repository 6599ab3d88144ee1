import type { JoinQueue } from './join-queue.ts';
import type { WallHealth } from './wall-health.ts';

/** What a tile has to know of the wall it stands on. */
export interface WallForm {
  /** Its place, from 1. */
  number: number;
  isChosen: boolean;
  /** Somebody has pressed 'Start watching'. */
  isWatching: boolean;
  isFull: boolean;
  /** Another tile stands before it in full size. */
  isCovered: boolean;
  /** A wall in the open: nobody talks into a room or listens from it. */
  isSilent?: boolean;
  /** Patients of several hospitals stand on it, whose rooms may have the same numbers. */
  isMixed?: boolean;
  queue: JoinQueue;
  health: WallHealth;
  onFull: () => void;
}
