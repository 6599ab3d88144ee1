import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { asSuperuser } from '../../../packages/test-kit/src/superuser.ts';
import type { Stack } from '../../../tools/stack/stack.ts';

const role = 'storm_gateway';

export interface QueryCount {
  /** The database as the gateways come to it: nobody else has this role. */
  url: string;
  /** Statements that PostgreSQL has run for them until now. */
  now(): Promise<number>;
  /** Which of them most often, for whoever looks into it. */
  most(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Every statement of the gateways, counted by PostgreSQL itself. Their role is in place of the application's own and
 * has its rights, no more: what calls and jobs ask meanwhile is not among theirs.
 */
export async function countQueries(stack: Stack): Promise<QueryCount> {
  const { superuser, app } = stack.urls.database;
  const password = randomBytes(16).toString('hex');
  await asSuperuser(superuser, (client) =>
    client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`),
  );
  stack.part('postgres').kill('SIGINT');
  await stack.part('postgres').waitReady(60_000);
  const url = new URL(app);
  const own = new URL(superuser);
  own.pathname = url.pathname;
  await asSuperuser(own.href, (client) =>
    client.query(`CREATE EXTENSION pg_stat_statements;
      CREATE ROLE ${role} LOGIN PASSWORD '${password}' IN ROLE ${url.username}`),
  );
  url.username = role;
  url.password = password;
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  const ofGateways = `FROM pg_stat_statements WHERE userid = '${role}'::regrole`;
  return {
    url: url.href,
    now: async () => {
      const { rows } = await client.query<{ calls: number }>(
        `SELECT coalesce(sum(calls), 0)::float8 AS calls ${ofGateways}`,
      );
      return rows[0]?.calls ?? NaN;
    },
    most: async () => {
      const { rows } = await client.query<{ calls: number; query: string }>(
        `SELECT calls::float8, query ${ofGateways} ORDER BY calls DESC LIMIT 5`,
      );
      return rows.map(
        ({ calls, query }) => `${calls} × ${query.replace(/\s+/g, ' ').slice(0, 120)}`,
      );
    },
    close: () => client.end(),
  };
}
