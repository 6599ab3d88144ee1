import type { StatAlarmCategoryChoice } from '@lamplight/contracts/entities/stat-alarm-category';
import { statAlarmCategoryFilters } from '@lamplight/contracts/tables/stat-alarm-categories';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface StatAlarmCategoryRow {
  id: number;
  label: string;
  is_enabled: boolean;
  position: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = { label: 'c.label', is_enabled: 'c.is_enabled', updated_at: 'c.updated_at' };

export const statAlarmCategoryQueries = resourceQueries<StatAlarmCategoryRow>({
  table: sql`stat_alarm_categories c`,
  key: 'c.id',
  shown: sql`c.id, c.label, c.is_enabled, c.position, c.version, c.created_at, c.updated_at`,
  visible: (who) => sql<boolean>`c.hospital_id = ${who.hospitalId} AND c.deleted_at IS NULL`,
  sorts: { ...columns, position: 'c.position' },
  sortedBy: 'position',
  searched: 'c.label',
  filters: { rules: statAlarmCategoryFilters, columns },
});

export async function listCategoriesInUse(
  db: Db,
  hospitalId: number,
): Promise<StatAlarmCategoryChoice[]> {
  const { rows } = await sql<StatAlarmCategoryChoice>`SELECT c.id, c.label
      FROM stat_alarm_categories c
     WHERE c.hospital_id = ${hospitalId} AND c.deleted_at IS NULL AND c.is_enabled
     ORDER BY c.position, c.id`.execute(db);
  return rows;
}
