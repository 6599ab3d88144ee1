import pg from 'pg';

/** What `pg` calls on a query; its published types leave these out. */
interface QueryParts {
  name: string | undefined;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  submit(connection: pg.Connection): Error | null;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
const PgQuery = pg.Query as unknown as new (text: string, values: unknown[]) => QueryParts;

/**
 * A query that first sets the hospital on its connection. Both travel in one flight and end with
 * one Sync, so they are one transaction of PostgreSQL and one answer here; as two queries, the
 * setting alone cost as much as a short query. If the query fails, the setting is undone with it.
 */
class TenantQuery extends PgQuery {
  #hospitalId: number | undefined;

  constructor(name: string | undefined, sql: string, values: unknown[], hospitalId?: number) {
    super(sql, values);
    this.name = name;
    this.#hospitalId = hospitalId;
  }

  override submit(connection: pg.Connection): Error | null {
    if (this.#hospitalId === undefined) return super.submit(connection);
    connection.stream.cork();
    try {
      // A number of our own, never text from outside: SET takes no parameters.
      connection.parse(
        { name: '', text: `SET app.hospital_id = '${this.#hospitalId}'`, types: [] },
        true,
      );
      connection.bind({}, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#hospitalId === undefined) super.handleCommandComplete(message, connection);
    // The first completion is that of SET; what follows is the query's own.
    else this.#hospitalId = undefined;
  }
}

/** Asks on the connection; with a hospital, sets it there first. */
export const askAsTenant = (
  client: pg.PoolClient,
  query: { name: string | undefined; sql: string; values: unknown[]; hospitalId?: number },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const asked = new TenantQuery(query.name, query.sql, query.values, query.hospitalId);
    asked.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(asked as unknown as pg.Submittable);
  });
