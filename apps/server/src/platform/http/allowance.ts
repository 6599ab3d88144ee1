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
  take(key: Key, rule = this.#rule): void {
    const at = this.#clock.now().getTime();
    const times = this.#timesLeft(key, at, rule);
    if (times < 1) throw Refusal.tooMany(((1 - times) / rule.perMinute) * 60);
    if (this.#left.size >= mostKeys) this.#left.clear();
    this.#left.set(key, { times: times - 1, at });
  }

  /** Refuses when there is none left, and takes none. */
  check(key: Key): void {
    if (!this.has(key)) throw new Refusal('Request::TooMany');
  }

  has(key: Key): boolean {
    return this.#timesLeft(key, this.#clock.now().getTime(), this.#rule) >= 1;
  }

  #timesLeft(key: Key, at: number, { burst, perMinute }: AllowanceRule): number {
    const before = this.#left.get(key) ?? { times: burst, at };
    const regained = ((at - before.at) / 60_000) * perMinute;
    return Math.min(burst, before.times + Math.max(0, regained));
  }
}
