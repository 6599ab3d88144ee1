import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { limits } from '@lamplight/contracts/limits';
import type { TenantDatabase } from '../database/database.ts';
import { endSessions, lockWhose, ownsPatients } from '../sessions/session.queries.ts';

export async function ensureAuditMonths(client: PoolClient): Promise<void> {
  await client.query('SELECT ensure_audit_months(3)');
}

export async function forgetOldKeys(client: PoolClient): Promise<void> {
  await client.query(
    `DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - make_interval(hours => $1)`,
    [limits.idempotencyHours],
  );
}

/** Sessions over by time are also written as ended, so that their sockets and other tabs hear of it. */
export async function endIdleSessions(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<number> {
  const over = sql`SELECT s.id FROM sessions s
      JOIN users u ON u.hospital_id = s.hospital_id AND u.id = s.user_id
      JOIN hospitals h ON h.id = s.hospital_id
     WHERE s.hospital_id = ${hospitalId} AND s.ended_at IS NULL
       AND (s.expires_at <= ${now}
         OR (s.last_input_at + make_interval(secs => u.inactivity_timeout_sec + h.inactivity_grace_sec) <= ${now}
           AND NOT ${ownsPatients('s')}))`;
  const idle = await sql<{ id: number }>`${over} LIMIT 1000`.execute(database.reading(hospitalId));
  const actor = { hospitalId, userId: null, userName: 'System', requestId: 'end-idle-sessions' };
  let ended = 0;
  for (const { id } of idle.rows)
    await database.writing(actor, async (tx) => {
      await lockWhose(tx, hospitalId, { id });
      // She may have come back since, or have been given a patient.
      const still = await sql`${over} AND s.id = ${id} FOR UPDATE OF s`.execute(tx);
      if (still.rows.length === 0) return;
      await endSessions(tx, hospitalId, { id }, 'inactive', now);
      ended += 1;
    });
  return ended;
}

/** A draft is offered for a day after a session of a day: older salts open nothing that counts. */
const draftSaltDays = 3;

export async function forgetDraftSalts(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  await sql`DELETE FROM draft_salts
     WHERE hospital_id = ${hospitalId} AND day < (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${draftSaltDays}::int`.execute(
    database.reading(hospitalId),
  );
}
