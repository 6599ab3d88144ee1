import type pg from 'pg';
import { eventually } from '../../packages/test-kit/src/eventually.ts';

/** Resolves when so many statements in this database wait for a lock that somebody else holds. */
export async function eventuallyWaiting(owner: pg.Pool, count = 1): Promise<void> {
  await eventually(async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      `SELECT count(DISTINCT l.pid)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE NOT l.granted AND a.datname = current_database()`,
    );
    return rows[0]?.waiting === count;
  });
}
