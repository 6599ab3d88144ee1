import pg from 'pg';

/** Succeeds when PostgreSQL takes a connection and answers a query on it. */
export async function postgresAnswers(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: 'readiness',
  });
  // Without a listener a connection that breaks between two calls would end our own process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
