import pg from 'pg';

export type OpenClient = pg.Client & AsyncDisposable;

/** A connection for a test: `await using` ends it, and what was not committed with it. */
export async function openClient(connectionString: string): Promise<OpenClient> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Says whose data the connection works on from now on, as the server does for each request. */
export async function actFor(client: pg.Client, hospitalId: number): Promise<void> {
  await client.query(`SELECT set_config('app.hospital_id', $1, false)`, [String(hospitalId)]);
}

/** One column of a result, as text. */
export async function column(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: sql, values, rowMode: 'array' });
  return rows.map(([value]) => String(value));
}

export async function count(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<number> {
  const [value] = await column(client, sql, values);
  return Number(value);
}
