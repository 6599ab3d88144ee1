import type { PersonAccess, UnitAccess } from '@lamplight/contracts/entities/access';
import { unitAccessFilters } from '@lamplight/contracts/tables/access-browser';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { filterConditions } from '../../platform/database/filter-conditions.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { contains, inSight, ownDivisions, personInSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { narrowingGroups } from './narrowing-groups.ts';

export interface PersonFacts extends Omit<PersonAccess, 'hidden_division_count'> {
  /** All she works in, also those that whoever asks does not. */
  division_ids: number[];
}

export async function findPersonFacts(
  db: Db,
  who: Principal,
  id: number,
): Promise<PersonFacts | undefined> {
  const theirs = sql`FROM user_divisions x
    JOIN divisions d ON d.hospital_id = x.hospital_id AND d.id = x.division_id AND d.deleted_at IS NULL
   WHERE x.hospital_id = u.hospital_id AND x.user_id = u.id`;
  const { rows } = await sql<PersonFacts>`SELECT u.id, u.name, u.email,
      u.disabled_at IS NOT NULL AS disabled, json_build_object('id', r.id, 'name', r.name) AS role,
      coalesce((SELECT json_agg(json_build_object('action', p.action, 'subject', p.subject)
          ORDER BY p.subject, p.action) FROM role_permissions p
        WHERE p.hospital_id = u.hospital_id AND p.role_id = u.role_id), '[]') AS permissions,
      ARRAY(SELECT d.id ${theirs}) AS division_ids,
      coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name, 'color', d.color) ORDER BY d.name)
        ${theirs} AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])), '[]') AS divisions,
      coalesce((SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name)
        ${narrowingGroups(sql`u.id`, who.hospitalId)}), '[]') AS narrowing_groups
    FROM users u JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id
   WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${id} AND u.deleted_at IS NULL
     AND ${personInSight(who, 'u.id')}`.execute(db);
  return rows[0];
}

export const unitAccessColumns = { name: 'n.name', division: 'd.name', is_visible: 'is_visible' };

/** Every unit that whoever asks can see, as the other person has it. */
export async function listUnitAccess(
  db: Db,
  who: Principal,
  person: PersonFacts & { mayViewUnits: boolean },
  query: { q?: string | undefined; filters?: string[] | undefined },
  page: Page,
): Promise<{ rows: UnitAccess[]; total: number }> {
  const groupIds = person.narrowing_groups.map(({ id }) => id as number);
  const including = sql`FROM group_units gu
    JOIN groups g ON g.hospital_id = gu.hospital_id AND g.id = gu.group_id
   WHERE gu.hospital_id = n.hospital_id AND gu.unit_id = n.id AND g.id = ANY(${groupIds}::bigint[])`;
  const reason = sql`CASE
    WHEN ${person.disabled}::boolean THEN 'disabled'
    WHEN n.division_id <> ALL(${person.division_ids}::bigint[]) THEN 'other_division'
    WHEN NOT ${person.mayViewUnits}::boolean THEN 'no_permission'
    WHEN ${groupIds.length}::integer = 0 THEN 'division'
    WHEN EXISTS (SELECT ${including}) THEN 'group'
    ELSE 'narrowed_away' END`;
  const isVisible = sql`(${reason} IN ('division', 'group'))`;
  return listPage<UnitAccess>(db, {
    shown: sql`n.id, n.name, json_build_object('id', d.id, 'name', d.name, 'color', d.color) AS division,
      ${reason} AS reason, ${isVisible} AS is_visible,
      coalesce((SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name)
        ${including}), '[]') AS narrowing_groups`,
    from: sql`units n JOIN divisions d ON d.hospital_id = n.hospital_id AND d.id = n.division_id`,
    countFrom: sql`units n`,
    where: [
      sql`n.hospital_id = ${who.hospitalId} AND n.deleted_at IS NULL`,
      inSight(who, 'n.id'),
      ...(query.q ? [contains('n.name', query.q)] : []),
      ...filterConditions(query.filters, unitAccessFilters, {
        name: 'n.name',
        division: 'n.division_id',
        is_visible: isVisible,
      }),
    ],
    page,
    key: 'n.id',
  });
}
