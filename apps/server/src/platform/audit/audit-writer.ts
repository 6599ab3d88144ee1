import type pg from 'pg';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { insertAuditRows, type AuditRow } from './audit.queries.ts';

interface Waiting {
  row: AuditRow;
  done: () => void;
  failed: (error: unknown) => void;
}

/** More than this waiting means that the database cannot keep up: refuse instead of piling up. */
const mostWaiting = 20_000;
const mostPerFlush = 1_000;
/** Two flushes under way keep the disk busy while the next batch gathers. */
const mostFlushes = 2;

/**
 * Group commit for the audit rows of reads. `append` resolves when the row is on disk; rows that
 * arrive while a flush runs share the next one, so a thousand reads cost one commit.
 */
export class AuditWriter {
  readonly #pool: pg.Pool;
  readonly #metrics: Metrics;
  #waiting: Waiting[] = [];
  #flushes = 0;

  constructor(pool: pg.Pool, metrics: Metrics) {
    this.#pool = pool;
    this.#metrics = metrics;
  }

  append(row: AuditRow): Promise<void> {
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new Refusal('Server::Unavailable'));
    return new Promise((done, failed) => {
      this.#waiting.push({ row, done, failed });
      // Behind the current turn, so that replies finished in the same turn share the flush.
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    if (!this.#waiting.length || this.#flushes >= mostFlushes) return;
    const batch = this.#waiting.splice(0, mostPerFlush);
    this.#flushes += 1;
    const stop = this.#metrics.auditFlush.startTimer();
    insertAuditRows(
      this.#pool,
      batch.map((one) => one.row),
    )
      .then(
        () => {
          this.#metrics.auditRows.inc(batch.length);
          for (const one of batch) one.done();
        },
        (error: unknown) => {
          for (const one of batch) one.failed(error);
        },
      )
      .finally(() => {
        stop();
        this.#flushes -= 1;
        this.#flush();
      });
  }
}
