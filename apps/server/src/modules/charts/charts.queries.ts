import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Hours are told as the clock on the ward shows them. */
export async function timezoneOf(db: Db, hospitalId: number, divisionId: number): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`SELECT timezone FROM divisions
    WHERE hospital_id = ${hospitalId} AND id = ${divisionId}`.execute(db);
  return rows[0]?.timezone ?? 'UTC';
}
