import type { Queryable } from './database.ts';

export async function databaseAnswers(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM identity.organizations LIMIT 1');
  return rowCount !== null;
}
