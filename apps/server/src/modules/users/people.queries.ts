import type { User } from '@lamplight/contracts/entities/user';
import { userFilters } from '@lamplight/contracts/tables/users';
import { sql, type RawBuilder } from 'kysely';
import { ownDivisions, personInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface PersonRow extends Pick<
  User,
  | 'name'
  | 'email'
  | 'phone'
  | 'role'
  | 'divisions'
  | 'staff_types'
  | 'virtual_request_types'
  | 'groups'
> {
  id: number;
  division_count: number;
  preferred_division_id: number | null;
  timezone: string;
  time_format: User['time_format'];
  inactivity_timeout_sec: number;
  audio_ping_enabled: boolean;
  disabled_at: Date | null;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const theirs = sql`x.hospital_id = u.hospital_id AND x.user_id = u.id`;
const seenDivision = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`;
const divisions = sql`FROM user_divisions x
  JOIN divisions d ON d.hospital_id = x.hospital_id AND d.id = x.division_id AND d.deleted_at IS NULL
 WHERE ${theirs}`;

/** Records that a table ties to the person, by name. */
const named = (links: string, records: string, column: string, label = 'name') =>
  sql`coalesce((SELECT json_agg(json_build_object('id', i.id, 'name', ${sql.ref(`i.${label}`)})
      ORDER BY ${sql.ref(`i.${label}`)})
    FROM ${sql.table(links)} x JOIN ${sql.table(records)} i
      ON i.hospital_id = x.hospital_id AND i.id = ${sql.ref(`x.${column}`)} WHERE ${theirs}), '[]')`;

const groups = sql`coalesce((SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name)
    FROM group_members x JOIN groups g
      ON g.hospital_id = x.hospital_id AND g.id = x.group_id AND g.deleted_at IS NULL
   WHERE ${theirs}), '[]')`;

/** Looked up and not joined: a plan that is kept for all hospitals puts every role beside every person. */
const roleName =
  '(SELECT r.name FROM roles r WHERE r.hospital_id = u.hospital_id AND r.id = u.role_id)';

const shown = sql`u.hospital_id, u.id, u.name, u.email, u.phone, u.timezone, u.time_format,
  u.inactivity_timeout_sec, u.audio_ping_enabled, u.disabled_at, u.preferred_division_id,
  u.role_id, u.version, u.created_at, u.updated_at`;

const details = (who: Principal) => sql`
  json_build_object('id', u.role_id, 'name', ${sql.raw(roleName)}) AS role,
  coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name, 'color', d.color) ORDER BY d.name)
    ${divisions} AND ${seenDivision(who)}), '[]') AS divisions,
  (SELECT count(*) ${divisions}) AS division_count,
  ${named('user_staff_types', 'staff_types', 'staff_type_id')} AS staff_types,
  ${named('user_virtual_request_types', 'virtual_request_types', 'virtual_request_type_id', 'label')}
    AS virtual_request_types,
  ${groups} AS groups,
  (SELECT max(x.sent_at) FROM user_invitations x WHERE ${theirs}) AS invited_at,
  (SELECT max(x.created_at) FROM sessions x WHERE ${theirs}) AS last_sign_in_at`;

/** The person is tied to one of these by a row of the table. */
const tiedTo =
  (table: string, column: string) =>
  ({ value }: { value: readonly string[] }) =>
    sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} x WHERE ${theirs}
      AND ${sql.ref(`x.${column}`)} = ANY(${[...value]}::bigint[]))`;

export const peopleQueries = resourceQueries<PersonRow>({
  table: sql`users u`,
  key: 'u.id',
  shown,
  details,
  visible: (who) => sql<boolean>`u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL
    AND ${personInSight(who, 'u.id')}`,
  inDivision: (divisionId) => tiedTo('user_divisions', 'division_id')({ value: [`${divisionId}`] }),
  sorts: {
    name: 'u.name',
    email: 'u.email',
    role: roleName,
    status: '(u.disabled_at IS NOT NULL)',
    created_at: 'u.created_at',
    updated_at: 'u.updated_at',
  },
  sortedBy: 'name',
  searched: ['u.name', 'u.email'],
  filters: {
    rules: userFilters,
    columns: {
      name: 'u.name',
      email: 'u.email',
      phone: 'u.phone',
      role: 'u.role_id',
      division: tiedTo('user_divisions', 'division_id'),
      staff_type: tiedTo('user_staff_types', 'staff_type_id'),
      virtual_request_type: tiedTo('user_virtual_request_types', 'virtual_request_type_id'),
      group: tiedTo('group_members', 'group_id'),
      status: sql`CASE WHEN u.disabled_at IS NULL THEN 'enabled' ELSE 'disabled' END`,
      created_at: 'u.created_at',
      updated_at: 'u.updated_at',
    },
  },
});
