import type { SharedView } from '@lamplight/contracts/entities/shared-view';
import { sharedViewFilters } from '@lamplight/contracts/tables/shared-views';
import { sql } from 'kysely';
import { personInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface SharedViewRow {
  id: number;
  name: string;
  table_id: string;
  metadata: SharedView['metadata'];
  saved_by: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const sharedViewQueries = resourceQueries<SharedViewRow>({
  table: sql`table_user_settings s`,
  from: sql`table_user_settings s JOIN users u ON u.hospital_id = s.hospital_id AND u.id = s.user_id`,
  key: 's.id',
  shown: (who) => sql`s.id, s.name, s.table_id, s.metadata, s.version, s.created_at, s.updated_at,
    CASE WHEN ${personInSight(who, 'u.id')} THEN u.name END AS saved_by`,
  visible: (who) => sql<boolean>`s.hospital_id = ${who.hospitalId} AND s.is_system`,
  sorts: { name: 's.name', table: 's.table_id', updated_at: 's.updated_at' },
  sortedBy: 'name',
  searched: 's.name',
  filters: {
    rules: sharedViewFilters,
    columns: {
      name: 's.name',
      table: 's.table_id',
      updated_at: 's.updated_at',
    },
  },
});
