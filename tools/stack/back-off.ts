const firstDelayMs = 200;
const longestDelayMs = 10_000;
const steadyAfterMs = 5_000;

/**
 * How long to wait before starting a part again: doubles while it keeps dying, and begins anew once
 * it had been ready for a while. The caller passes the time, so that this stays a plain calculation.
 */
export class BackOff {
  #delayMs = firstDelayMs;
  #readySinceMs: number | undefined;

  becameReady(nowMs: number): void {
    this.#readySinceMs = nowMs;
  }

  delayAfterExit(nowMs: number): number {
    if (this.#readySinceMs !== undefined && nowMs - this.#readySinceMs >= steadyAfterMs)
      this.#delayMs = firstDelayMs;
    this.#readySinceMs = undefined;
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(delayMs * 2, longestDelayMs);
    return delayMs;
  }
}
