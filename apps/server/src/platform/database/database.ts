import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Database as Tables } from '@lamplight/database/types.generated';
import { TenantDriver, type Actor, type Flight } from './tenant-driver.ts';

/** What queries are written against: a hospital's view of the tables. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type { Actor };

/** Anybody can name a hospital in a cookie that proves nothing: what is kept for it must not pile up. */
const mostReaders = 1_000;

/** Sends a statement whose answer nobody needs together with the COMMIT. */
export type AtEnd = (statement: RawBuilder<unknown>) => void;

/** Two statements of a transaction in one flight, the first before the second; answers with the second's. */
export function inOneFlight<Row>(
  tx: Tx,
  first: RawBuilder<unknown>,
  then: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const flight: Flight<Row> = { ...then.compile(tx), ahead: [first.compile(tx)] };
  return tx.executeQuery<Row>(flight);
}

/** Access to the tables, always in the name of one hospital. There is no way to ask without one. */
export class TenantDatabase {
  readonly pool: pg.Pool;
  readonly #readers = new Map<number, Db>();

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  reading(hospitalId: number): Db {
    let reader = this.#readers.get(hospitalId);
    if (!reader) {
      if (this.#readers.size >= mostReaders) this.#readers.clear();
      reader = this.#open(new TenantDriver(this.pool, { hospitalId }));
      this.#readers.set(hospitalId, reader);
    }
    return reader;
  }

  /** Runs `work` in one transaction; what it throws rolls everything back. */
  writing<Result>(actor: Actor, work: (tx: Tx, atEnd: AtEnd) => Promise<Result>): Promise<Result> {
    const driver = new TenantDriver(this.pool, actor);
    return this.#open(driver)
      .transaction()
      .execute((tx) => work(tx, (statement) => driver.atEnd(statement.compile(tx))));
  }

  /** Everything `work` reads is of one moment. It cannot write, so it holds up nobody. */
  snapshot<Result>(hospitalId: number, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#open(new TenantDriver(this.pool, { hospitalId }))
      .transaction()
      .setAccessMode('read only')
      .execute(work);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  #open(driver: TenantDriver): Db {
    return new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }
}

/** True when the error is PostgreSQL's refusal of a duplicate, by the named unique index. */
export function violates(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  );
}

/** True when the error is PostgreSQL's refusal to remove a row that others refer to. */
export const isReferredTo = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';
