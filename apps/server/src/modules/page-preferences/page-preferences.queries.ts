import { sql } from 'kysely';
import type { PagePreference } from '@lamplight/contracts/entities/page-preference';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** The setting for the person's role, else the hospital's for everybody. */
export async function findPageSettings(
  db: Db,
  who: Principal,
  page: PagePreference['page'],
): Promise<PagePreference['settings'] | undefined> {
  const { rows } = await sql<{ settings: PagePreference['settings'] }>`
    SELECT f.settings FROM page_preferences f
     WHERE f.hospital_id = ${who.hospitalId} AND f.page = ${page}
       AND (f.role_id IS NULL OR f.role_id = (
         SELECT u.role_id FROM users u WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${who.userId}))
     ORDER BY f.role_id IS NULL LIMIT 1`.execute(db);
  return rows[0]?.settings;
}
