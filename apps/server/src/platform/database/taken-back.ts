import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Does something and takes it back, whatever comes of it. */
export async function takenBack<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT only_tried`.execute(tx);
  try {
    return await work();
  } finally {
    await sql`ROLLBACK TO SAVEPOINT only_tried`.execute(tx);
    // One inside of another has the same name: it must be gone when the outer one is taken back.
    await sql`RELEASE SAVEPOINT only_tried`.execute(tx);
  }
}
