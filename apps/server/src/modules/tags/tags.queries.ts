import type { TagChoice } from '@lamplight/contracts/entities/tag';
import { tagFilters } from '@lamplight/contracts/tables/tags';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface TagRow {
  id: number;
  name: string;
  color: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const tagQueries = resourceQueries<TagRow>({
  table: sql`tags t`,
  key: 't.id',
  shown: sql`t.id, t.name, t.color, t.version, t.created_at, t.updated_at`,
  visible: (who) => sql<boolean>`t.hospital_id = ${who.hospitalId} AND t.deleted_at IS NULL`,
  sorts: { name: 't.name', updated_at: 't.updated_at' },
  sortedBy: 'name',
  searched: 't.name',
  filters: { rules: tagFilters, columns: { name: 't.name', updated_at: 't.updated_at' } },
});

export async function listTagsToChoose(db: Db, hospitalId: number): Promise<TagChoice[]> {
  const { rows } = await sql<TagChoice>`SELECT t.id, t.name, t.color FROM tags t
    WHERE t.hospital_id = ${hospitalId} AND t.deleted_at IS NULL
    ORDER BY lower(t.name), t.id`.execute(db);
  return rows;
}
