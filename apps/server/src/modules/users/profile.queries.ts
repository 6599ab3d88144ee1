import { sql } from 'kysely';
import type { updateCurrentUser } from '@lamplight/contracts/calls/profile';
import type { BodyOf } from '@lamplight/contracts/call';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

type ProfileFields = Omit<BodyOf<typeof updateCurrentUser>, 'version'>;

/** The own row, locked: two saves of it wait for each other. */
export async function lockOwnRow(
  tx: Tx,
  who: Principal,
): Promise<{ version: number; avatar_file_id: number | null } | undefined> {
  return tx
    .selectFrom('users')
    .select(['version', 'avatar_file_id'])
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', who.userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveProfile(tx: Tx, who: Principal, fields: ProfileFields): Promise<void> {
  await tx
    .updateTable('users')
    .set(fields)
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', who.userId)
    .execute();
}

/** A new picture is also shown; without one there are initials. */
export async function setAvatar(tx: Tx, who: Principal, fileId: number | null): Promise<void> {
  await sql`UPDATE users
      SET avatar_file_id = ${fileId}, avatar_type = ${fileId === null ? 'initials' : 'image'}
    WHERE hospital_id = ${who.hospitalId} AND id = ${who.userId}`.execute(tx);
}

/** Who vouched for the person when this session began. */
export async function issuerOfSession(db: Db, who: Principal): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('issuer')
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', who.sessionId)
    .executeTakeFirst();
  return row?.issuer;
}
