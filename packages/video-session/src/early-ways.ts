import type { IceCandidates } from '@lamplight/contracts/entities/video-signal';

const mostKept = 60;

/**
 * Ways of a room that arrive before the reply which says that the connection is ours. A relay's come
 * late, but the reply may come later still.
 */
export class EarlyWays {
  readonly #ways = new Map<number, IceCandidates>();

  keep(peerId: number, found: IceCandidates): void {
    const kept = [...(this.#ways.get(peerId) ?? []), ...found];
    this.#ways.set(peerId, kept.slice(0, mostKept));
  }

  /** Those of the connection that became ours; all others were somebody else's. */
  take(peerId: number): IceCandidates {
    const own = this.#ways.get(peerId) ?? [];
    this.#ways.clear();
    return own;
  }
}
