import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * What the person may see. Every query on something in a unit carries it. The function is asked
 * once per query and keeps its own plan: inlined, planning its joins cost ten times running them.
 */
export const inSight = (who: Principal, unitColumn: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(unitColumn)} = ANY((SELECT visible_unit_ids(${who.hospitalId}, ${who.userId}))::bigint[])`;

/**
 * The ids of the rooms in her sight, as a set: an array of the hundreds of units of a large health system would be
 * held against every room. The function stands in a query of its own, or a nested loop would ask it for every row.
 */
export const roomsInSight = (
  who: Principal,
): RawBuilder<unknown> => sql`SELECT s.id FROM rooms s WHERE s.hospital_id = ${who.hospitalId}
  AND s.unit_id IN (SELECT unnest((SELECT visible_unit_ids(${who.hospitalId}, ${who.userId}))))`;

/** `lower(x) LIKE '%text%'` with the reader's own % and _ taken literally. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** The divisions a person works in, as the database has them at this moment. */
export const ownDivisions = (who: Principal): RawBuilder<number[]> => sql<number[]>`ARRAY(
  SELECT mine.division_id FROM user_divisions mine
   WHERE mine.hospital_id = ${who.hospitalId} AND mine.user_id = ${who.userId})`;

/** A person is in sight of whoever shares a division with her. */
export const personInSight = (who: Principal, userColumn: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM user_divisions theirs
    WHERE theirs.hospital_id = ${who.hospitalId} AND theirs.user_id = ${sql.ref(userColumn)}
      AND theirs.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[]))`;

/** Whether she works in every division and no group limits her. */
export const seesEverybody = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`((SELECT sees_whole_divisions(${who.hospitalId}, ${who.userId}))
    AND NOT EXISTS (SELECT FROM divisions d WHERE d.hospital_id = ${who.hospitalId}
      AND d.deleted_at IS NULL AND d.id <> ALL((SELECT ${ownDivisions(who)})::bigint[])))`;

/** Whether no group limits the person to some units: what stands in none of them is in her sight too. */
export async function seesWholeDivisions(db: Db, who: Principal): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`SELECT
    sees_whole_divisions(${who.hospitalId}, ${who.userId}) AS all`.execute(db);
  return rows[0]?.all ?? false;
}
