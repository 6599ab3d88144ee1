import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** How many were sent to this person, and by this sender to anybody, since then. */
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
        AND sent_by = ${who.userId} AND sent_at > ${since}) AS by_sender`.execute(db);
  return rows[0] ?? { to_person: 0, by_sender: 0 };
}

export async function insertInvitation(
  tx: Tx,
  who: Principal,
  userId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('user_invitations')
    .values({ hospital_id: who.hospitalId, user_id: userId, sent_by: who.userId, sent_at: now })
    .execute();
}
