import type { SessionState } from '@lamplight/video-session/session-state';
import { observable } from '../../../shared/observable.ts';

/** off: nobody asked for it. lost: there should be a picture and there is none. */
export type TileHealth = 'off' | 'connecting' | 'live' | 'curtained' | 'lost';

export function healthOf(state: SessionState): TileHealth {
  switch (state.phase) {
    case 'idle':
    case 'stopped':
      return 'off';
    case 'asking':
    case 'joining':
    case 'linking':
      return state.attempt > 1 ? 'lost' : 'connecting';
    case 'connected':
    case 'mending':
      if (state.isCurtained) return 'curtained';
      return state.isStalled ? 'lost' : 'live';
    case 'waiting':
    case 'failed':
      return 'lost';
  }
}

export type HealthCounts = Readonly<Record<TileHealth, number>>;
const nobody: HealthCounts = { off: 0, connecting: 0, live: 0, curtained: 0, lost: 0 };

/** How the tiles of a wall fare. Each says so for itself; only the counts are drawn. */
export class WallHealth {
  readonly counts = observable<HealthCounts>(nobody);
  readonly #tiles = new Map<number, TileHealth>();

  tell(id: number, health: TileHealth): void {
    this.#tiles.set(id, health);
    this.#count();
  }

  forget(id: number): void {
    this.#tiles.delete(id);
    this.#count();
  }

  #count(): void {
    const counts = { ...nobody };
    for (const health of this.#tiles.values()) counts[health] += 1;
    this.counts.set(counts);
  }
}
