import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

export interface AllowanceRule {
  /** So many at once … */
  burst: number;
  /** … and then so many a minute. */
  perMinute: number;
}

interface Left {
  times: number;
  at: number;
}

const mostKeys = 20_000;

/**
 * How often each session, or each address, may still do something with this process. Several servers
 * allow several times as much, which is still a bound.
 */
export class Allowance<Key extends string | number> {
  readonly #clock: Clock;
  readonly #rule: AllowanceRule;
  readonly #left = new Map<Key, Left>();

  constructor(clock: Clock, rule: AllowanceRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Takes one, or refuses. */
  take(key: Key): void {
    const at = this.#clock.now().getTime();
    const times = this.#timesLeft(key, at);
    if (times < 1) throw new Refusal('Request::TooMany');
    if (this.#left.size >= mostKeys) this.#left.clear();
    this.#left.set(key, { times: times - 1, at });
  }

  /** Refuses when there is none left, and takes none. */
  check(key: Key): void {
    if (this.#timesLeft(key, this.#clock.now().getTime()) < 1)
      throw new Refusal('Request::TooMany');
  }

  #timesLeft(key: Key, at: number): number {
    const before = this.#left.get(key) ?? { times: this.#rule.burst, at };
    const regained = ((at - before.at) / 60_000) * this.#rule.perMinute;
    return Math.min(this.#rule.burst, before.times + Math.max(0, regained));
  }
}
