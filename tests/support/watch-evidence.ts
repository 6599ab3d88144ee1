import type { TestServer } from './test-server.ts';

interface Watching {
  monitor: number;
  user: number;
  began?: Date;
  /** The last proof; now unless it says otherwise. */
  proved?: Date;
}

/** Writes a spell as a page's proofs leave it. */
export async function addWatchSpell(
  { owner }: Pick<TestServer, 'owner'>,
  { monitor, user, proved = new Date(), began = proved }: Watching,
): Promise<void> {
  await owner.query(
    `INSERT INTO watch_spells (hospital_id, patient_monitor_id, user_id, began_at, proved_at, is_over)
     SELECT hospital_id, id, $2, $3, $4, $4 < now() - interval '1 minute' FROM patient_monitors WHERE id = $1`,
    [monitor, user, began, proved],
  );
}
