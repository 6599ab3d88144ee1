import type { PagePreference } from '@lamplight/contracts/entities/page-preference';
import { pagePreferenceFilters } from '@lamplight/contracts/tables/page-preferences';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { contains } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

type Page = PagePreference['page'];
/** As it is stored: what a preference does not name is not there. */
export type StoredSettings = Partial<PagePreference['settings']>;

/** The setting for the person's role, else the hospital's for everybody. */
export async function findPageSettings(
  db: Db,
  who: Principal,
  page: Page,
): Promise<StoredSettings | undefined> {
  const { rows } = await sql<{ settings: StoredSettings }>`
    SELECT f.settings FROM page_preferences f
     WHERE f.hospital_id = ${who.hospitalId} AND f.page = ${page}
       AND (f.role_id IS NULL OR f.role_id = (
         SELECT u.role_id FROM users u WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${who.userId}))
     ORDER BY f.role_id IS NULL LIMIT 1`.execute(db);
  return rows[0]?.settings;
}

export interface PagePreferenceRow {
  id: number;
  page: Page;
  role_id: number | null;
  role_name: string | null;
  settings: StoredSettings;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const pagePreferenceQueries = resourceQueries<PagePreferenceRow>({
  table: sql`page_preferences f`,
  from: sql`page_preferences f LEFT JOIN roles r ON r.hospital_id = f.hospital_id AND r.id = f.role_id`,
  key: 'f.id',
  shown: sql`f.id, f.page, f.role_id, r.name AS role_name, f.settings, f.version, f.created_at, f.updated_at`,
  visible: (who) => sql<boolean>`f.hospital_id = ${who.hospitalId}`,
  sorts: { page: 'f.page', role: 'r.name', updated_at: 'f.updated_at' },
  sortedBy: 'page',
  searched: (text) => sql<boolean>`(${contains('f.page', text)} OR EXISTS (
    SELECT FROM roles s WHERE s.hospital_id = f.hospital_id AND s.id = f.role_id
       AND ${contains('s.name', text)}))`,
  filters: {
    rules: pagePreferenceFilters,
    columns: { page: 'f.page', role: 'f.role_id', updated_at: 'f.updated_at' },
  },
});

export async function roleExists(tx: Tx, hospitalId: number, roleId: number): Promise<boolean> {
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', roleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return role !== undefined;
}

/** Nothing refers to a preference, and one that is gone has to free its page and role. */
export async function deletePreference(tx: Tx, hospitalId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('page_preferences')
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
