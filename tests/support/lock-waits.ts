import type pg from 'pg';
import { expect } from 'vitest';
import { eventually } from '../../packages/test-kit/src/eventually.ts';

/** Resolves when at least so many statements in this database wait for a lock: a worker's may wait beside the test's own. */
export async function eventuallyWaiting(owner: pg.Pool, count = 1): Promise<void> {
  await eventually(async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      `SELECT count(DISTINCT l.pid)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE NOT l.granted AND a.datname = current_database()`,
    );
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count);
  });
}
