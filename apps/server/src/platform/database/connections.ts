import pg from 'pg';

/** Ids fit a double (they start at cell × 2^40); a date of birth is a day, not a moment. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
  // bigint[]
  [1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

/**
 * `pipeline` sends what belongs together in one flight: the hospital and the query, or BEGIN and
 * the context. The time-outs end every wait on a database that does not answer.
 *
 * A statement is planned once per connection and not for each set of values: every query is tied
 * to a hospital and an index that begins with it, so values change the plan little, and planning
 * the list of rooms took longer than running it. Nor is it compiled: that took two seconds for a page
 * of patients that is read in thirty milliseconds.
 */
export function openPool(url: string, most: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    pipeline: true,
    types,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    application_name: 'lamplight',
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', onLost);
  // One that dies in use fails its queries, which is enough; the pool listens only while it is idle, and a machine
  // that goes dark would take this process with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
