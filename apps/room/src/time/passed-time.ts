export interface Clocks {
  /** Milliseconds that pass evenly, whatever the clock on the wall is set to; they stop in sleep. */
  steady?: () => number;
  /** The clock on the wall, which goes on while the machine sleeps. */
  wall?: () => number;
}

/**
 * Time that has passed by either clock, whichever says more between two looks: neither a machine that
 * slept nor a clock that was set back makes anything last longer. A clock set forward ends it early, which
 * is the safe side.
 */
export class PassedTime {
  readonly #clocks: Required<Clocks>;
  #lookedAt: { steady: number; wall: number };
  #ms = 0;

  constructor(clocks: Clocks = {}) {
    this.#clocks = { steady: () => performance.now(), wall: () => Date.now(), ...clocks };
    this.#lookedAt = this.#look();
  }

  /** Milliseconds since it was made. */
  ms(): number {
    const { steady, wall } = this.#lookedAt;
    this.#lookedAt = this.#look();
    this.#ms += Math.max(this.#lookedAt.steady - steady, this.#lookedAt.wall - wall);
    return this.#ms;
  }

  #look(): { steady: number; wall: number } {
    return { steady: this.#clocks.steady(), wall: this.#clocks.wall() };
  }
}
