/**
 * Calls under way. A client that hangs up does not end its call: the database must stay open
 * until the last one is done, or its audit row is lost on the way out.
 */
export class InFlight {
  #count = 0;
  #idle: (() => void) | undefined;

  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#count += 1;
    try {
      return await work;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#idle?.();
    }
  }

  /** Resolves when nothing runs any more, or after `mostMs` all the same. */
  settled(mostMs: number): Promise<void> {
    if (this.#count === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, mostMs);
      this.#idle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
