import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Those archived longer ago than the hospital keeps them; their readers hear that some are gone. */
export async function deleteOldArchived(tx: Tx, hospitalId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ swept: number }>`
    WITH swept AS (
      DELETE FROM notifications n USING retention_settings s
       WHERE n.hospital_id = ${hospitalId} AND s.hospital_id = n.hospital_id AND s.kind = 'notifications'
         AND n.archived_at < ${now}::timestamptz - make_interval(days => s.keep_days)
      RETURNING n.user_id
    ), told AS (
      INSERT INTO outbox (hospital_id, topic, type, data)
      SELECT DISTINCT ${hospitalId}::bigint, 'user.' || user_id, 'notification.changed',
             '{"id": null, "op": "swept"}'::jsonb
        FROM swept
    )
    SELECT count(*) AS swept FROM swept`.execute(tx);
  return rows[0]?.swept ?? 0;
}
