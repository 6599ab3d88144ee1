import { sql, type RawBuilder } from 'kysely';
import type { Principal } from '../sessions/principal.ts';

/**
 * What the person may see. Every query on something in a unit carries it. The function is asked
 * once per query and keeps its own plan: inlined, planning its joins cost ten times running them.
 */
export const inSight = (who: Principal, unitColumn: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(unitColumn)} = ANY((SELECT visible_unit_ids(${who.hospitalId}, ${who.userId}))::bigint[])`;

/** `lower(x) LIKE '%text%'` with the reader's own % and _ taken literally. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
