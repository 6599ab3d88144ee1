/** Somebody who was told of a request and wants it. Times are of this process's clock. */
export interface Racer {
  /** Resolves when the alert is there. */
  hasAlert: (requestId: number) => Promise<void>;
  accept: (requestId: number) => Promise<{ won: boolean; answeredAt: number }>;
  /** When the alert stopped offering the request: somebody has it now. */
  closedAt: (requestId: number) => Promise<number>;
  leave: () => Promise<void>;
}

export const withinMs = 20_000;

/** Remembers when something happened to a request, and lets others wait for it. */
export class Moments {
  readonly #at = new Map<number, number>();
  readonly #waiting = new Map<number, (at: number) => void>();
  readonly #what: string;

  constructor(what: string) {
    this.#what = what;
  }

  note(id: number): void {
    if (this.#at.has(id)) return;
    const at = performance.now();
    this.#at.set(id, at);
    this.#waiting.get(id)?.(at);
  }

  of(id: number): Promise<number> {
    const known = this.#at.get(id);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`request ${id} was not ${this.#what} within ${withinMs} ms`)),
        withinMs,
      );
      this.#waiting.set(id, (at) => {
        clearTimeout(timer);
        resolve(at);
      });
    });
  }
}
