import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** How many were sent to this person, and by this sender by hand to anybody, since then. */
export async function countInvitations(
  db: Db,
  who: Principal,
  userId: number,
  since: Date,
): Promise<{ to_person: number; by_sender: number }> {
  const { rows } = await sql<{ to_person: number; by_sender: number }>`SELECT
    (SELECT count(*) FROM user_invitations WHERE hospital_id = ${who.hospitalId}
        AND user_id = ${userId} AND sent_at > ${since}) AS to_person,
    (SELECT count(*) FROM user_invitations WHERE hospital_id = ${who.hospitalId}
        AND sent_by = ${who.userId} AND sent_at > ${since} AND NOT by_import) AS by_sender`.execute(
    db,
  );
  return rows[0] ?? { to_person: 0, by_sender: 0 };
}

export async function insertInvitation(
  tx: Tx,
  hospitalId: number,
  invitation: { user_id: number; sent_by: number; sent_at: Date; by_import: boolean },
): Promise<void> {
  await tx
    .insertInto('user_invitations')
    .values({ hospital_id: hospitalId, ...invitation })
    .execute();
}

/** One that could not be mailed. */
export async function deleteInvitation(
  tx: Tx,
  hospitalId: number,
  { user_id, sent_by, sent_at }: { user_id: number; sent_by: number; sent_at: Date },
): Promise<void> {
  await sql`DELETE FROM user_invitations WHERE hospital_id = ${hospitalId}
    AND user_id = ${user_id} AND sent_by = ${sent_by} AND sent_at = ${sent_at}`.execute(tx);
}

export interface DueInvitation {
  user_id: number;
  asked_by: number;
  session_id: number;
  attempts: number;
  name: string;
  email: string;
  version: number;
  is_disabled: boolean;
}

/** The one that has waited longest, held while it is dealt with; another worker takes the next. */
export async function takeDueInvitation(
  tx: Tx,
  hospitalId: number,
  now: Date,
): Promise<DueInvitation | undefined> {
  const { rows } = await sql<DueInvitation>`SELECT i.user_id, i.asked_by, i.session_id, i.attempts,
      u.name, u.email, u.version, u.disabled_at IS NOT NULL AS is_disabled
    FROM invitations_due i
    JOIN users u ON u.hospital_id = i.hospital_id AND u.id = i.user_id
    WHERE i.hospital_id = ${hospitalId} AND i.next_at <= ${now}
    ORDER BY i.next_at, i.user_id LIMIT 1 FOR UPDATE OF i SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function dropDueInvitation(tx: Tx, hospitalId: number, userId: number): Promise<void> {
  await sql`DELETE FROM invitations_due
    WHERE hospital_id = ${hospitalId} AND user_id = ${userId}`.execute(tx);
}

export async function postponeDueInvitation(
  tx: Tx,
  hospitalId: number,
  userId: number,
  nextAt: Date,
): Promise<void> {
  await sql`UPDATE invitations_due SET attempts = attempts + 1, next_at = ${nextAt}
    WHERE hospital_id = ${hospitalId} AND user_id = ${userId}`.execute(tx);
}
