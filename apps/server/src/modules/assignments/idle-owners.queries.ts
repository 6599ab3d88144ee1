import { lifetimeNoticeMinutes } from '@lamplight/domain/people/owned-session';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { ownsPatients } from '../../platform/sessions/session.queries.ts';

/**
 * People who own patients and have let the time of all their sessions pass, each once: the
 * warning is noted with the session, and input after it begins anew.
 */
export async function noteWarned(tx: Tx, hospitalId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    WITH late AS (
      SELECT s.id, s.user_id, s.owner_warned_at IS NULL OR s.owner_warned_at < s.last_input_at AS is_new,
             s.last_input_at + make_interval(secs => u.inactivity_timeout_sec + h.inactivity_grace_sec)
               <= ${now} AS is_late
        FROM sessions s
        JOIN users u ON u.hospital_id = s.hospital_id AND u.id = s.user_id
        JOIN hospitals h ON h.id = s.hospital_id
       WHERE s.hospital_id = ${hospitalId} AND s.ended_at IS NULL AND s.expires_at > ${now}
         AND ${ownsPatients('s')}
    ), noted AS (
      UPDATE sessions s SET owner_warned_at = ${now} FROM late
       WHERE s.hospital_id = ${hospitalId} AND s.id = late.id AND late.is_late AND late.is_new
      RETURNING s.user_id
    )
    SELECT DISTINCT n.user_id FROM noted n
     WHERE NOT EXISTS (SELECT FROM late o WHERE o.user_id = n.user_id AND NOT o.is_late)
     ORDER BY 1`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/**
 * People who own patients and whose last session is nearly over by its day, each session once. A session
 * that runs longer somewhere else keeps her there.
 */
export async function noteExpiring(tx: Tx, hospitalId: number, now: Date): Promise<number[]> {
  const soon = sql`${now}::timestamptz + make_interval(mins => ${lifetimeNoticeMinutes})`;
  const { rows } = await sql<{ user_id: number }>`
    UPDATE sessions s SET expiry_warned_at = ${now}
     WHERE s.hospital_id = ${hospitalId} AND s.ended_at IS NULL AND s.expiry_warned_at IS NULL
       AND s.expires_at > ${now} AND s.expires_at <= ${soon} AND ${ownsPatients('s')}
       AND NOT EXISTS (SELECT FROM sessions o WHERE o.hospital_id = s.hospital_id
         AND o.user_id = s.user_id AND o.ended_at IS NULL AND o.expires_at > ${soon})
    RETURNING s.user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export async function isSignedIn(
  tx: Tx,
  hospitalId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sessions WHERE hospital_id = ${hospitalId}
    AND user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
