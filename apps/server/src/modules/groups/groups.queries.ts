import { groupFilters } from '@lamplight/contracts/tables/groups';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight, personInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

interface Named {
  id: number;
  name: string;
}
export interface GroupRow {
  id: number;
  name: string;
  narrows_scope: boolean;
  /** Those in sight of whoever asks. */
  members: Named[];
  units: Named[];
  member_count: number;
  unit_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const members = sql`FROM group_members m
    JOIN users u ON u.hospital_id = m.hospital_id AND u.id = m.user_id AND u.deleted_at IS NULL
   WHERE m.hospital_id = g.hospital_id AND m.group_id = g.id`;
const units = sql`FROM group_units gu
    JOIN units n ON n.hospital_id = gu.hospital_id AND n.id = gu.unit_id AND n.deleted_at IS NULL
   WHERE gu.hospital_id = g.hospital_id AND gu.group_id = g.id`;

const listed = (item: string, from: RawBuilder<unknown>, seen: RawBuilder<boolean>) =>
  sql`coalesce((SELECT json_agg(json_build_object('id', ${sql.ref(`${item}.id`)}, 'name', ${sql.ref(`${item}.name`)})
    ORDER BY ${sql.ref(`${item}.name`)}, ${sql.ref(`${item}.id`)}) ${from} AND ${seen}), '[]')`;

export const groupQueries = resourceQueries<GroupRow>({
  table: sql`groups g`,
  key: 'g.id',
  shown: sql`g.hospital_id, g.id, g.name, g.narrows_scope, (SELECT count(*) ${members}) AS member_count,
    (SELECT count(*) ${units}) AS unit_count, g.version, g.created_at, g.updated_at`,
  details: (who) => sql`${listed('u', members, personInSight(who, 'u.id'))} AS members,
    ${listed('n', units, inSight(who, 'n.id'))} AS units`,
  visible: (who) => sql<boolean>`g.hospital_id = ${who.hospitalId} AND g.deleted_at IS NULL`,
  sorts: {
    name: 'g.name',
    member_count: 'member_count',
    unit_count: 'unit_count',
    updated_at: 'g.updated_at',
  },
  sortedBy: 'name',
  searched: 'g.name',
  filters: {
    rules: groupFilters,
    columns: {
      name: 'g.name',
      narrows_scope: 'g.narrows_scope',
      member: ({ value }) =>
        sql<boolean>`EXISTS (SELECT ${members} AND u.id = ANY(${[...value]}::bigint[]))`,
      unit: ({ value }) =>
        sql<boolean>`EXISTS (SELECT ${units} AND n.id = ANY(${[...value]}::bigint[]))`,
      updated_at: 'g.updated_at',
    },
  },
});

/** How many of these the person may see. */
export async function peopleInSight(
  db: Db,
  who: Principal,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM users u
    WHERE u.hospital_id = ${who.hospitalId} AND u.id = ANY(${[...ids]}::bigint[])
      AND u.deleted_at IS NULL AND ${personInSight(who, 'u.id')}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function unitsInSight(
  db: Db,
  who: Principal,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM units n
    WHERE n.hospital_id = ${who.hospitalId} AND n.id = ANY(${[...ids]}::bigint[])
      AND n.deleted_at IS NULL AND ${inSight(who, 'n.id')}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function memberIds(db: Db, hospitalId: number, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('hospital_id', '=', hospitalId)
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Types of virtual requests that ask the group. */
export async function typesAsking(db: Db, hospitalId: number, groupId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`SELECT label FROM virtual_request_types
    WHERE hospital_id = ${hospitalId} AND ${groupId} = ANY(group_ids) ORDER BY label`.execute(db);
  return rows.map(({ label }) => label);
}
