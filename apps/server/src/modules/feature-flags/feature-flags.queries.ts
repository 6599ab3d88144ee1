import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';
import { flagNames, flagTable } from '@lamplight/contracts/flags';
import { featureFlagFilters } from '@lamplight/contracts/tables/feature-flags';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ownDivisions, personInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isForEverybody } from './enabled-flags.queries.ts';

export interface FeatureFlagRow extends Pick<
  FeatureFlag,
  | 'key'
  | 'enabled'
  | 'is_for_everybody'
  | 'divisions'
  | 'roles'
  | 'users'
  | 'owner'
  | 'purpose'
  | 'remove_by'
> {
  id: number;
  division_count: number;
  user_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The records that a flag names and that are still there, as `i`. */
const linked = (links: string, records: string, column: string) =>
  sql`FROM ${sql.table(links)} x JOIN ${sql.table(records)} i
     ON i.hospital_id = x.hospital_id AND i.id = ${sql.ref(`x.${column}`)} AND i.deleted_at IS NULL
   WHERE x.hospital_id = f.hospital_id AND x.feature_flag_id = f.id`;
const divisions = linked('feature_flag_divisions', 'divisions', 'division_id');
const roles = linked('feature_flag_roles', 'roles', 'role_id');
const users = linked('feature_flag_users', 'users', 'user_id');

const listed = (item: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((SELECT json_agg(json_build_object('id', i.id, 'name', i.name ${item})
    ORDER BY i.name, i.id) ${from}), '[]')`;
const seenDivision = (who: Principal) => sql`i.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`;

const names =
  (from: RawBuilder<unknown>) =>
  ({ value }: { value: readonly string[] }) =>
    sql<boolean>`EXISTS (SELECT ${from} AND i.id = ANY(${[...value]}::bigint[]))`;

const columns = {
  key: 'f.key',
  enabled: 'f.enabled',
  owner: 'f.owner',
  remove_by: 'f.remove_by',
  updated_at: 'f.updated_at',
};

export const featureFlagQueries = resourceQueries<FeatureFlagRow>({
  table: sql`feature_flags f`,
  key: 'f.id',
  shown: sql`f.hospital_id, f.id, f.key, f.enabled, f.owner, f.purpose, f.remove_by, f.version,
    f.created_at, f.updated_at`,
  details: (who) => sql`(${isForEverybody}) AS is_for_everybody,
    ${listed(sql`, 'color', i.color`, sql`${divisions} AND ${seenDivision(who)}`)} AS divisions,
    ${listed(sql``, roles)} AS roles,
    ${listed(sql``, sql`${users} AND ${personInSight(who, 'i.id')}`)} AS users,
    (SELECT count(*) ${divisions}) AS division_count, (SELECT count(*) ${users}) AS user_count`,
  visible: (who) => sql<boolean>`f.hospital_id = ${who.hospitalId}`,
  sorts: columns,
  sortedBy: 'key',
  searched: ['f.key', 'f.purpose'],
  filters: {
    rules: featureFlagFilters,
    columns: {
      ...columns,
      purpose: 'f.purpose',
      division: names(divisions),
      role: names(roles),
      user: names(users),
    },
  },
});

/** How many of these can be named by the person: there, and in her sight. */
export async function countNameable(
  db: Db,
  who: Principal,
  kind: 'divisions' | 'roles' | 'users',
  ids: readonly number[],
): Promise<number> {
  const seen = {
    divisions: seenDivision(who),
    roles: sql`true`,
    users: personInSight(who, 'i.id'),
  }[kind];
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(kind)} i
    WHERE i.hospital_id = ${who.hospitalId} AND i.id = ANY(${[...ids]}::bigint[])
      AND i.deleted_at IS NULL AND ${seen}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names of what was removed since would keep a flag from everybody although nobody sees why. */
export async function forgetRemoved(tx: Tx, hospitalId: number, id: number): Promise<void> {
  for (const [links, records, column] of [
    ['feature_flag_divisions', 'divisions', 'division_id'],
    ['feature_flag_roles', 'roles', 'role_id'],
    ['feature_flag_users', 'users', 'user_id'],
  ] as const)
    await sql`DELETE FROM ${sql.table(links)} x USING ${sql.table(records)} i
      WHERE x.hospital_id = ${hospitalId} AND x.feature_flag_id = ${id}
        AND i.hospital_id = x.hospital_id AND i.id = ${sql.ref(`x.${column}`)}
        AND i.deleted_at IS NOT NULL`.execute(tx);
}

/** Gives a hospital the flags of the product that it lacks, switched off. */
export async function addMissingFlags(db: Db, hospitalId: number): Promise<void> {
  const missing = flagNames.map((key) => ({ key, ...flagTable[key] }));
  await sql`INSERT INTO feature_flags (hospital_id, key, owner, purpose)
    SELECT ${hospitalId}, m.key, m.owner, m.purpose
      FROM jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) AS m(key text, owner text, purpose text)
    ON CONFLICT (hospital_id, key) DO NOTHING`.execute(db);
}
