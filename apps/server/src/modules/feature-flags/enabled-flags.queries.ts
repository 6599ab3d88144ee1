import type { FlagName } from '@lamplight/contracts/flags';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

const named = (links: string): RawBuilder<unknown> =>
  sql`SELECT FROM ${sql.table(links)} x
    WHERE x.hospital_id = f.hospital_id AND x.feature_flag_id = f.id`;

/** A flag `f` that names nobody is for everybody. */
export const isForEverybody = sql<boolean>`NOT EXISTS (${named('feature_flag_divisions')})
  AND NOT EXISTS (${named('feature_flag_roles')}) AND NOT EXISTS (${named('feature_flag_users')})`;

/** The names of the flags that the person `u` of the surrounding query has, as JSON. */
export const enabledFlagsOf = (person: string): RawBuilder<string[]> => {
  const of = (column: string) => sql.ref(`${person}.${column}`);
  return sql<string[]>`coalesce((SELECT json_agg(f.key ORDER BY f.key) FROM feature_flags f
    WHERE f.hospital_id = ${of('hospital_id')} AND f.enabled AND (
      (${isForEverybody})
      OR EXISTS (${named('feature_flag_users')} AND x.user_id = ${of('id')})
      OR EXISTS (${named('feature_flag_roles')} AND x.role_id = ${of('role_id')})
      OR EXISTS (${named('feature_flag_divisions')} AND x.division_id IN (
        SELECT d.division_id FROM user_divisions d
         WHERE d.hospital_id = ${of('hospital_id')} AND d.user_id = ${of('id')})))), '[]')`;
};

/** Whether a part of the product is switched on for who asks. */
export async function hasFlag(db: Db, who: Principal, flag: FlagName): Promise<boolean> {
  const { rows } = await sql<{
    flags: string[];
  }>`SELECT ${enabledFlagsOf('u')} AS flags FROM users u
    WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${who.userId}`.execute(db);
  return rows[0]?.flags.includes(flag) ?? false;
}
