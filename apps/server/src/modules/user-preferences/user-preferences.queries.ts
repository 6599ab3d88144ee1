import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

type Settings = Record<string, unknown>;
export interface Preference {
  key: string;
  settings: Settings;
}

const own = (db: Db, who: Principal) =>
  db
    .selectFrom('user_preferences')
    .select(['key', 'settings'])
    .where('hospital_id', '=', who.hospitalId)
    .where('user_id', '=', who.userId);

export async function listPreferences(db: Db, who: Principal): Promise<Preference[]> {
  return (await own(db, who).orderBy('key').execute()) as Preference[];
}

export async function findPreference(
  db: Db,
  who: Principal,
  key: string,
): Promise<Preference | undefined> {
  return (await own(db, who).where('key', '=', key).executeTakeFirst()) as Preference | undefined;
}

export async function savePreference(
  db: Db,
  who: Principal,
  key: string,
  settings: Settings,
): Promise<void> {
  const stored = JSON.stringify(settings);
  await db
    .insertInto('user_preferences')
    .values({ hospital_id: who.hospitalId, user_id: who.userId, key, settings: stored })
    .onConflict((conflict) =>
      conflict
        .columns(['hospital_id', 'user_id', 'key'])
        .doUpdateSet({ settings: stored, updated_at: new Date() }),
    )
    .execute();
}

export async function removePreferences(db: Db, who: Principal, key?: string): Promise<void> {
  await db
    .deleteFrom('user_preferences')
    .where('hospital_id', '=', who.hospitalId)
    .where('user_id', '=', who.userId)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .execute();
}
