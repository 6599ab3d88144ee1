import type { Queryable } from '../database.ts';

export async function insertAttempts(db: Queryable, keys: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'INSERT INTO identity.attempts (key) SELECT unnest($1::text[]) RETURNING id',
    [keys],
  );
  return rows.map((row) => row.id);
}

/** How often each key was tried within the window. */
export async function countAttempts(
  db: Queryable,
  keys: string[],
  windowSeconds: number,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; count: number }>(
    `SELECT key, count(*)::int AS count FROM identity.attempts
      WHERE key = ANY($1) AND at > clock_timestamp() - make_interval(secs => $2) GROUP BY key`,
    [keys, windowSeconds],
  );
  return new Map(rows.map((row) => [row.key, row.count]));
}

export async function deleteAttempts(
  db: Queryable,
  { ids, keys = [] }: { ids: string[]; keys?: string[] },
): Promise<void> {
  await db.query('DELETE FROM identity.attempts WHERE id = ANY($1::bigint[]) OR key = ANY($2)', [
    ids,
    keys,
  ]);
}

export async function sweepAttempts(db: Queryable, olderThanSeconds: number): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM identity.attempts WHERE at < clock_timestamp() - make_interval(secs => $1)',
    [olderThanSeconds],
  );
  return rowCount ?? 0;
}
