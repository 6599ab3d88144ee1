import type { PlaceViewer } from '@lamplight/contracts/entities/access';
import type { Permission } from '@lamplight/contracts/permissions';
import { viewerFilters } from '@lamplight/contracts/tables/access-browser';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { filterConditions } from '../../platform/database/filter-conditions.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { contains } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import { narrowingGroups } from './narrowing-groups.ts';

export type ViewerRow = Omit<PlaceViewer, 'permission'>;

export const viewerColumns = { name: 'u.name', role: 'r.name' };

const from = sql`users u
  JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id AND r.deleted_at IS NULL
  JOIN user_divisions ud ON ud.hospital_id = u.hospital_id AND ud.user_id = u.id
  JOIN divisions d ON d.hospital_id = ud.hospital_id AND d.id = ud.division_id`;

const mayDo = ([action, subject]: Permission) => sql<boolean>`EXISTS (
  SELECT FROM role_permissions p WHERE p.hospital_id = u.hospital_id AND p.role_id = u.role_id
     AND p.action IN (${action}, 'Manage') AND p.subject = ${subject})`;

interface Place {
  hospitalId: number;
  divisionId: number;
  unitId: number;
}

/** Those who can sign in, work in the hospital of the unit, have the permission and are not narrowed away. */
export async function listViewers(
  db: Db,
  { hospitalId, divisionId, unitId }: Place,
  permission: Permission,
  query: { q?: string | undefined; filters?: string[] | undefined },
  page: Page,
): Promise<{ rows: ViewerRow[]; total: number }> {
  const narrowing = narrowingGroups(sql`u.id`, hospitalId);
  const including = sql`${narrowing} AND EXISTS (SELECT FROM group_units gu
    WHERE gu.hospital_id = g.hospital_id AND gu.group_id = g.id AND gu.unit_id = ${unitId})`;
  return listPage<ViewerRow>(db, {
    shown: sql`u.id, u.name, u.email, json_build_object('id', r.id, 'name', r.name) AS role,
      json_build_object('id', d.id, 'name', d.name, 'color', d.color) AS division,
      coalesce((SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name)
        ${including}), '[]') AS narrowing_groups`,
    from,
    where: [
      sql`u.hospital_id = ${hospitalId} AND u.deleted_at IS NULL AND u.disabled_at IS NULL`,
      sql`ud.division_id = ${divisionId}`,
      mayDo(permission),
      sql`(NOT EXISTS (SELECT ${narrowing}) OR EXISTS (SELECT ${including}))`,
      ...(query.q ? [contains('u.name', query.q)] : []),
      ...filterConditions(query.filters, viewerFilters, {
        name: 'u.name',
        role: 'u.role_id',
        staff_type: ({ value }) => sql<boolean>`EXISTS (SELECT FROM user_staff_types x
          WHERE x.hospital_id = u.hospital_id AND x.user_id = u.id
            AND x.staff_type_id = ANY(${[...value]}::bigint[]))`,
      }),
    ],
    page,
    key: 'u.id',
  });
}
