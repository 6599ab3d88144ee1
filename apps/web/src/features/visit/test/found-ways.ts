import type { IceCandidates } from '@lamplight/contracts/entities/video-signal';

/** Which ways to be reached this browser found; statistics forget those that were not taken. */
export class FoundWays {
  #hasRelay = false;

  get hasRelay(): boolean {
    return this.#hasRelay;
  }

  add(candidates: IceCandidates): void {
    this.#hasRelay ||= candidates.some(({ candidate }) => candidate.includes(' typ relay'));
  }
}
