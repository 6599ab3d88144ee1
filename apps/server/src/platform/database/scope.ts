import { sql, type RawBuilder } from 'kysely';
import type { Principal } from '../sessions/principal.ts';

/** `unit_id IN (…)` for what the person may see. Every query on something in a unit carries it. */
export const inSight = (who: Principal, unitColumn: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(unitColumn)} IN (SELECT unit_id FROM visible_units(${who.hospitalId}, ${who.userId}))`;

/** `lower(x) LIKE '%text%'` with the reader's own % and _ taken literally. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
