import { staffTypeFilters } from '@lamplight/contracts/tables/staff-types';
import { sql } from 'kysely';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface StaffTypeRow {
  id: number;
  name: string;
  kind: string;
  people_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = { name: 't.name', kind: 't.kind', updated_at: 't.updated_at' };

export const staffTypeQueries = resourceQueries<StaffTypeRow>({
  table: sql`staff_types t`,
  key: 't.id',
  shown: sql`t.id, t.name, t.kind, t.version, t.created_at, t.updated_at,
    (SELECT count(*) FROM user_staff_types ut
       JOIN users u ON u.hospital_id = ut.hospital_id AND u.id = ut.user_id AND u.deleted_at IS NULL
      WHERE ut.hospital_id = t.hospital_id AND ut.staff_type_id = t.id) AS people_count`,
  visible: (who) => sql<boolean>`t.hospital_id = ${who.hospitalId}`,
  sorts: { ...columns, people_count: 'people_count' },
  sortedBy: 'name',
  searched: 't.name',
  filters: { rules: staffTypeFilters, columns },
});
