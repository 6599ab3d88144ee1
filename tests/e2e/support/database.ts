import pg from 'pg';
import { stack } from './stack.ts';

/** Changes settings as the owner of the schema, where no screen for them exists yet. */
export async function asOwner<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack().urls.database.owner });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
