import type { LanguageChoice } from '@lamplight/contracts/entities/language';
import { languageFilters } from '@lamplight/contracts/tables/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { contains } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface LanguageRow {
  id: number;
  name: string;
  code: string;
  is_enabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = {
  name: 'l.name',
  code: 'l.code',
  is_enabled: 'l.is_enabled',
  updated_at: 'l.updated_at',
};

export const languageQueries = resourceQueries<LanguageRow>({
  table: sql`languages l`,
  key: 'l.id',
  shown: sql`l.id, l.name, l.code, l.is_enabled, l.version, l.created_at, l.updated_at`,
  visible: (who) => sql<boolean>`l.hospital_id = ${who.hospitalId} AND l.deleted_at IS NULL`,
  sorts: columns,
  sortedBy: 'name',
  searched: (text) => sql<boolean>`(${contains('l.name', text)} OR ${contains('l.code', text)})`,
  filters: { rules: languageFilters, columns },
});

export async function listLanguagesInUse(db: Db, hospitalId: number): Promise<LanguageChoice[]> {
  const { rows } = await sql<LanguageChoice>`SELECT l.id, l.name, l.code FROM languages l
    WHERE l.hospital_id = ${hospitalId} AND l.deleted_at IS NULL AND l.is_enabled
    ORDER BY lower(l.name), l.id`.execute(db);
  return rows;
}
