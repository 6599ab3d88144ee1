import type { Clock } from '../clock.ts';
import type { AuditRow } from './audit.queries.ts';

const most = 50_000;

/**
 * The same session reading the same records by the same call within a few minutes adds nothing to
 * the trail: a list on screen refetches often. Forgetting early only adds a row, so the memory is bounded.
 */
export class RecentReads {
  readonly #clock: Clock;
  readonly #seconds: number;
  readonly #until = new Map<string, number>();

  constructor(clock: Clock, seconds: number) {
    this.#clock = clock;
    this.#seconds = seconds;
  }

  /** Answers whether the row repeats a recent one. Call `remember` only once the row is durable. */
  repeats(row: AuditRow): boolean {
    const until = this.#until.get(keyOf(row));
    return until !== undefined && until > this.#clock.now().getTime();
  }

  remember(row: AuditRow): void {
    if (!this.#seconds) return;
    if (this.#until.size >= most) {
      const oldest = this.#until.keys().next();
      if (!oldest.done) this.#until.delete(oldest.value);
    }
    const key = keyOf(row);
    this.#until.delete(key);
    this.#until.set(key, this.#clock.now().getTime() + this.#seconds * 1000);
  }
}

const keyOf = (row: AuditRow): string =>
  `${row.userId}|${row.sessionId}|${row.call}|${row.subjectIds.join()}`;
