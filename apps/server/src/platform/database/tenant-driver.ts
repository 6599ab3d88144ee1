import type pg from 'pg';
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { askAsTenant } from './tenant-query.ts';

/** In whose name a transaction writes. Triggers put it into revisions. */
export interface Actor {
  hospitalId: number;
  userId: number | null;
  userName: string;
  requestId: string;
  /** The trace that what is announced belongs to, if it is looked at. */
  trace?: string | undefined;
}

/** What `pg` has and its published types leave out. */
interface Connected {
  connection: pg.Connection;
}

/** Which hospital a pooled connection was last set to. Row-level security reads it. */
const hospitalOf = new WeakMap<pg.PoolClient, number>();

/** Named statements are planned once per connection. The cap keeps generated SQL from filling it. */
const statementNames = new Map<string, string>();
const mostStatements = 500;

function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known || statementNames.size >= mostStatements) return known;
  const name = `s${statementNames.size + 1}`;
  statementNames.set(sql, name);
  return name;
}

/** A query of a transaction and what goes before it in the same flight: one wait instead of several. */
export interface Flight<Row = unknown> extends CompiledQuery<Row> {
  ahead?: readonly CompiledQuery[];
}

/**
 * Kysely's way to the database for one hospital. Before anything else runs on a connection, the
 * hospital is set on it, in the same flight: RLS then hides every other hospital's rows even if
 * a query forgets its own condition.
 */
export class TenantDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #actor: Pick<Actor, 'hospitalId'> & Partial<Actor>;
  readonly #atEnd: CompiledQuery[] = [];

  constructor(pool: pg.Pool, actor: Pick<Actor, 'hospitalId'> & Partial<Actor>) {
    this.#pool = pool;
    this.#actor = actor;
  }

  async init(): Promise<void> {}

  /** Travels with the COMMIT of the transaction. If it fails, nothing of the transaction is stored. */
  atEnd(query: CompiledQuery): void {
    this.#atEnd.push(query);
  }

  async acquireConnection(): Promise<TenantConnection> {
    return new TenantConnection(await this.#pool.connect(), this.#actor.hospitalId);
  }

  async beginTransaction(
    connection: TenantConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const { hospitalId, userId, userName, requestId, trace } = this.#actor;
    await connection.begin(
      accessMode === 'read only' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN',
      [String(hospitalId), userId ? String(userId) : '', userName ?? '', requestId ?? ''],
      trace,
    );
  }

  async commitTransaction(connection: TenantConnection): Promise<void> {
    await connection.commit(this.#atEnd.splice(0));
  }

  async rollbackTransaction(connection: TenantConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: TenantConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

class TenantConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #hospitalId: number;
  #broken = false;
  #inTransaction = false;

  constructor(client: pg.PoolClient, hospitalId: number) {
    this.#client = client;
    this.#hospitalId = hospitalId;
  }

  async executeQuery<Row>({ ahead = [], ...query }: Flight): Promise<QueryResult<Row>> {
    const [result] = await this.#inOneFlight(() => {
      const before = ahead.map((one) => this.#ask(one));
      return [this.#ask(query), ...before];
    });
    return {
      rows: result.rows as Row[],
      numAffectedRows: result.rowCount === null ? undefined : BigInt(result.rowCount),
    };
  }

  async #ask({
    sql,
    parameters,
  }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<pg.QueryResult> {
    const client = this.#client;
    const name = statementName(sql);
    const values = [...parameters];
    if (this.#inTransaction || hospitalOf.get(client) === this.#hospitalId)
      return askAsTenant(client, { name, sql, values });
    hospitalOf.delete(client);
    try {
      const result = await askAsTenant(client, { name, sql, values, hospitalId: this.#hospitalId });
      hospitalOf.set(client, this.#hospitalId);
      return result;
    } catch (error) {
      // What the connection is set to now would have to be guessed.
      this.#broken = true;
      throw error;
    }
  }

  /** Each write to the connection costs as much as a short query: what belongs together is one. */
  #inOneFlight<First>(
    send: () => [Promise<First>, ...Promise<unknown>[]],
  ): Promise<[First, ...unknown[]]> {
    const { stream } = (this.#client as unknown as Connected).connection;
    stream.cork();
    try {
      return Promise.all(send());
    } finally {
      stream.uncork();
    }
  }

  async begin(
    begin: string,
    context: [string, string, string, string],
    trace: string | undefined,
  ): Promise<void> {
    this.#inTransaction = true;
    await this.#inOneFlight(() => [
      this.#client.query(begin),
      this.#client.query({
        name: 'begin-context',
        text: `SELECT set_config('app.hospital_id', $1, true), set_config('app.user_id', $2, true),
                      set_config('app.user_name', $3, true), set_config('app.request_id', $4, true)`,
        values: context,
      }),
      ...(trace ? [this.#client.query(`SELECT set_config('app.trace', $1, true)`, [trace])] : []),
    ]).catch((error: unknown) => {
      this.#broken = true;
      throw error;
    });
  }

  async commit(atEnd: readonly CompiledQuery[]): Promise<void> {
    try {
      const [{ command }] = await this.#inOneFlight(() => {
        const before = atEnd.map((one) => this.#ask(one));
        return [this.#client.query('COMMIT'), ...before];
      });
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK: that is no success.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back instead of committed');
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.#client.query('ROLLBACK');
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  // eslint-disable-next-line require-yield -- Kysely asks for a generator; pipelined connections cannot stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not possible on a pipelined connection');
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}
