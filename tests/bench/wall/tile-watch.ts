import type { ObserverWall } from './observer-wall.ts';

const lookEveryMs = 1_000;
/** As the tile itself says it. */
const noticedMs = 2_000;
/** Without a new picture for so long, somebody on the wall is not watched. */
const deadMs = 60_000;

interface Seen {
  frames: number;
  movedAt: number;
  isDead: boolean;
}

/** Looks each second whether every tile on the wall has moved, and remembers for how long one had not. */
export class TileWatch {
  /** Tiles that were dead at some time, each once for each time. */
  deaths: string[] = [];
  /** How long tiles stood still that came back, each time that somebody would have noticed. */
  readonly standstills: number[] = [];
  /** The longest of any tile. */
  longestMs = 0;
  readonly #wall: ObserverWall;
  #seen = new Map<string, Seen>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  #looking: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  constructor(wall: ObserverWall) {
    this.#wall = wall;
    this.#next();
  }

  /** Rejects when it could not look: then nobody knows that the tiles lived. */
  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#looking;
    if (this.#failure) throw this.#failure;
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().then(
        () => {
          if (!this.#isOver) this.#next();
        },
        (error: unknown) => {
          this.#failure = new Error('The tiles could not be looked at', { cause: error });
        },
      );
    }, lookEveryMs);
  }

  async #look(): Promise<void> {
    const tiles = await this.#wall.tiles();
    const now = performance.now();
    // Who is not on the wall at the moment cannot stand still on it.
    const seen = new Map<string, Seen>();
    for (const { name, frames } of tiles) {
      const before = this.#seen.get(name);
      // A new connection counts anew; that is no picture yet.
      if (!before || frames > before.frames) {
        const stoodMs = before ? now - before.movedAt : 0;
        if (stoodMs >= noticedMs) this.standstills.push(stoodMs);
        seen.set(name, { frames, movedAt: now, isDead: false });
        continue;
      }
      const standsMs = now - before.movedAt;
      this.longestMs = Math.max(this.longestMs, standsMs);
      if (standsMs >= deadMs && !before.isDead) this.deaths.push(name);
      seen.set(name, { ...before, frames, isDead: standsMs >= deadMs });
    }
    this.#seen = seen;
  }
}
