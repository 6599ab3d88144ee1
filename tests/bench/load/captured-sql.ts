import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '../../../apps/server/src/platform/database/connections.ts';
import type { Db } from '../../../apps/server/src/platform/database/database.ts';

export interface CapturedQuery {
  sql: string;
  parameters: unknown[];
}

/** The SQL a query function of the server really sends, so that the bare engine runs the very same. */
export async function capture(
  url: string,
  ask: (db: Db) => Promise<unknown>,
): Promise<CapturedQuery> {
  const seen = await captureAll(url, ask);
  const only = seen[0];
  if (!only || seen.length !== 1) throw new Error(`Expected one query, saw ${seen.length}`);
  return only;
}

/** The same of a use case that asks several times. */
export async function captureAll(
  url: string,
  ask: (db: Db) => Promise<unknown>,
): Promise<CapturedQuery[]> {
  const seen: CapturedQuery[] = [];
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: openPool(url, 1, () => undefined) }),
    log: (event) => {
      seen.push({ sql: event.query.sql, parameters: [...event.query.parameters] });
    },
  });
  try {
    await ask(db);
  } finally {
    await db.destroy();
  }
  return seen;
}
