import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface DraftSalt {
  day: string;
  salt: Buffer;
}

/** Newest first. */
export async function findDraftSalts(
  db: Db,
  hospitalId: number,
  userId: number,
  since: string,
): Promise<DraftSalt[]> {
  const { rows } = await sql<DraftSalt>`
    SELECT day::text AS day, salt FROM draft_salts
     WHERE hospital_id = ${hospitalId} AND user_id = ${userId} AND day >= ${since}::date
     ORDER BY day DESC`.execute(db);
  return rows;
}

/** Two tabs that come first on a day at once must end up with the same salt: the first one stays. */
export async function addDraftSalt(
  tx: Tx,
  hospitalId: number,
  userId: number,
  { day, salt }: DraftSalt,
): Promise<void> {
  await sql`INSERT INTO draft_salts (hospital_id, user_id, day, salt)
    VALUES (${hospitalId}, ${userId}, ${day}::date, ${salt}) ON CONFLICT DO NOTHING`.execute(tx);
}
