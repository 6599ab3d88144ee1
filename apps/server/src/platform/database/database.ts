import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Database as Tables } from '@lamplight/database/types.generated';
import { TenantDriver, type Actor } from './tenant-driver.ts';

/** What queries are written against: a hospital's view of the tables. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type { Actor };

/** Anybody can name a hospital in a cookie that proves nothing: what is kept for it must not pile up. */
const mostReaders = 1_000;

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
      reader = this.#open({ hospitalId });
      this.#readers.set(hospitalId, reader);
    }
    return reader;
  }

  /** Runs `work` in one transaction; what it throws rolls everything back. */
  writing<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#open(actor).transaction().execute(work);
  }

  /** Everything `work` reads is of one moment. It cannot write, so it holds up nobody. */
  snapshot<Result>(hospitalId: number, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#open({ hospitalId }).transaction().setAccessMode('read only').execute(work);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  #open(actor: Pick<Actor, 'hospitalId'> & Partial<Actor>): Db {
    return new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new TenantDriver(this.pool, actor),
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
