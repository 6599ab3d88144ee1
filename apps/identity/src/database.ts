import pg from 'pg';
import type { Log } from './log.ts';

/** A pool or one of its clients inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export function openDatabase(connectionString: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    application_name: 'lamplight-identity',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', (error) => log.error('database_connection_lost', error));
  // In use it fails its queries, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true; // the connection is gone and with it the transaction
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
