import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockWhose, ownsPatients } from '../../platform/sessions/session.queries.ts';

export interface Person {
  hospitalId: number;
  userId: number;
  name: string;
  disabled: boolean;
}

/** The one look-up that happens before a hospital is known. */
export async function hospitalOfOrganization(
  pool: pg.Pool,
  organization: string,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number | null }>(
    'SELECT hospital_of_organization($1) AS id',
    [organization],
  );
  return rows[0]?.id ?? undefined;
}

export async function findLinked(
  db: Db,
  hospitalId: number,
  issuer: string,
  subject: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT u.hospital_id AS "hospitalId", u.id AS "userId", u.name, u.disabled_at IS NOT NULL AS disabled
      FROM user_identities i JOIN users u ON u.hospital_id = i.hospital_id AND u.id = i.user_id
     WHERE i.hospital_id = ${hospitalId} AND i.issuer = ${issuer} AND i.subject = ${subject}
       AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export async function findByEmail(
  db: Db,
  hospitalId: number,
  email: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT hospital_id AS "hospitalId", id AS "userId", name, disabled_at IS NOT NULL AS disabled
      FROM users
     WHERE hospital_id = ${hospitalId} AND lower(email) = lower(${email}) AND deleted_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export async function linkIdentity(
  db: Db,
  person: Person,
  issuer: string,
  subject: string,
): Promise<void> {
  await db
    .insertInto('user_identities')
    .values({ hospital_id: person.hospitalId, user_id: person.userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sessionOwner(
  db: Db,
  hospitalId: number,
  sessionId: number,
): Promise<{ id: number; name: string }> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.hospital_id', '=', 'sessions.hospital_id'),
    )
    .select(['users.id', 'users.name'])
    .where('sessions.hospital_id', '=', hospitalId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** Whose session it is, if it still runs; it stays as it is until the transaction ends. */
export async function lockRunningSession(
  tx: Tx,
  hospitalId: number,
  sessionId: number,
  next: { userId: number; now: Date },
): Promise<number | undefined> {
  await lockWhose(tx, hospitalId, { id: sessionId }, next.userId);
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM sessions
    WHERE hospital_id = ${hospitalId} AND id = ${sessionId} AND ended_at IS NULL
      AND expires_at > ${next.now} FOR UPDATE`.execute(tx);
  return rows[0]?.user_id;
}

/**
 * Whether one of these sessions still runs and its person owns patients. Whoever would give her one
 * meanwhile waits until it is decided.
 */
export async function lockAndSeeWhetherBound(
  tx: Tx,
  hospitalId: number,
  userId: number,
  which: { id: number } | { userId: number },
  now: Date,
): Promise<boolean> {
  await lockWhose(tx, hospitalId, { userId });
  const { rows } = await sql`SELECT FROM sessions s
    WHERE s.hospital_id = ${hospitalId} AND s.user_id = ${userId} AND s.ended_at IS NULL
      AND s.expires_at > ${now} AND ${'id' in which ? sql`s.id = ${which.id}` : sql`true`}
      AND ${ownsPatients('s')} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
