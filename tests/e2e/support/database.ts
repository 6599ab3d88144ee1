import pg from 'pg';
import { stack } from './stack.ts';

async function askAs<Row extends pg.QueryResultRow>(
  role: 'owner' | 'worker',
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack().urls.database[role] });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** Changes settings as the owner of the schema, where no screen for them exists yet. */
export const asOwner = <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => askAs<Row>('owner', sql, values);

/** Puts something into the job queue, which obeys the worker alone. */
export const asWorker = <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => askAs<Row>('worker', sql, values);
