import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface AllowanceRule {
  /** So many at once … */
  burst: number;
  /** … and then so many a minute. */
  perMinute: number;
}

interface Left {
  events: number;
  at: number;
}

const mostSessions = 20_000;

/**
 * How many events each session may still send from this process. A tab gone wild must not ring in a
 * whole hospital; several servers allow several times as much, which is still a bound.
 */
export class EventAllowance {
  readonly #clock: Clock;
  readonly #rule: AllowanceRule;
  readonly #left = new Map<number, Left>();

  constructor(clock: Clock, rule: AllowanceRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Takes one, or refuses. */
  take(sessionId: number): void {
    const at = this.#clock.now().getTime();
    const before = this.#left.get(sessionId) ?? { events: this.#rule.burst, at };
    const regained = ((at - before.at) / 60_000) * this.#rule.perMinute;
    const events = Math.min(this.#rule.burst, before.events + Math.max(0, regained));
    if (events < 1) throw new Refusal('Request::TooMany');
    if (this.#left.size >= mostSessions) this.#left.clear();
    this.#left.set(sessionId, { events: events - 1, at });
  }
}
