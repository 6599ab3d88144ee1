interface Asked {
  id: number;
  begin: () => void;
  drop: () => void;
}

/** So many tiles join at once: more would make the browser and the server slow for all of them. */
export const mostJoins = 3;
/** A room that does not answer must not keep the others waiting. */
export const longestTurnMs = 8_000;

/** Whose turn it is to join. A turn lasts until the tile has its picture, has failed or took too long. */
export class JoinQueue {
  readonly #turns = new Map<number, ReturnType<typeof setTimeout>>();
  #waiting: Asked[] = [];

  /** Begins when it is its turn; the answer takes the asking back. Who has a turn begins at once. */
  ask(id: number, begin: () => void, drop: () => void = () => undefined): () => void {
    if (this.#turns.has(id)) {
      begin();
      return () => undefined;
    }
    const asked = { id, begin, drop };
    this.#waiting.push(asked);
    this.#next();
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== asked);
    };
  }

  /** For a join that nobody pressed: a lost connection that comes back. */
  turn(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.ask(id, resolve, () => reject(new Error('The tile is gone.')));
    });
  }

  done(id: number): void {
    const timer = this.#turns.get(id);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#turns.delete(id);
    this.#next();
  }

  /** The tile is gone: it neither waits nor joins. */
  leave(id: number): void {
    const gone = this.#waiting.filter((one) => one.id === id);
    this.#waiting = this.#waiting.filter((one) => one.id !== id);
    for (const { drop } of gone) drop();
    this.done(id);
  }

  #next(): void {
    while (this.#turns.size < mostJoins) {
      const next = this.#waiting.shift();
      if (!next) return;
      clearTimeout(this.#turns.get(next.id));
      this.#turns.set(
        next.id,
        setTimeout(() => this.done(next.id), longestTurnMs),
      );
      next.begin();
    }
  }
}
