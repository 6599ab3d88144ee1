import { bindingStatuses } from '@lamplight/domain/people/owned-session';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { emit } from '../outbox/outbox.queries.ts';
import type { SessionEnd, SessionRow } from './principal.ts';

/** Whether patients would be without their observer if the person of this session went. */
export const ownsPatients = (session: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM patient_monitor_assignments own
    JOIN patient_monitors watched ON watched.hospital_id = own.hospital_id AND watched.id = own.patient_monitor_id
   WHERE own.hospital_id = ${sql.ref(`${session}.hospital_id`)} AND own.user_id = ${sql.ref(`${session}.user_id`)}
     AND own.ended_at IS NULL AND own.role = 'observer' AND own.place = 'primary'
     AND watched.status = ANY(${[...bindingStatuses]}))`;

/** Sessions with all that decides what their person may do, in one query however many are asked for. */
export async function loadSessions(
  db: Db,
  hospitalId: number,
  ids: number[],
): Promise<SessionRow[]> {
  // What a role may do is gathered once for all who have it: a gateway asks for everybody who is connected.
  const { rows } = await sql<SessionRow>`
    WITH asked AS MATERIALIZED (
      SELECT s.id, s.user_id, s.hospital_id, s.last_input_at, s.expires_at, s.ended_reason, u.role_id,
             u.name AS user_name, (u.disabled_at IS NOT NULL OR u.deleted_at IS NOT NULL) AS user_gone,
             u.inactivity_timeout_sec, h.inactivity_grace_sec
        FROM sessions s
        JOIN users u ON u.hospital_id = s.hospital_id AND u.id = s.user_id
        JOIN hospitals h ON h.id = s.hospital_id
       WHERE s.hospital_id = ${hospitalId} AND s.id = ANY(${ids}::bigint[])),
    granted AS MATERIALIZED (
      SELECT rp.role_id,
             json_agg(json_build_object('action', rp.action, 'subject', rp.subject) ORDER BY rp.subject, rp.action) AS permissions
        FROM role_permissions rp JOIN roles r ON r.hospital_id = rp.hospital_id AND r.id = rp.role_id
       WHERE rp.hospital_id = ${hospitalId} AND rp.role_id IN (SELECT role_id FROM asked) AND r.deleted_at IS NULL
       GROUP BY rp.role_id)
    SELECT s.id, s.user_id, s.hospital_id, s.user_name,
           (SELECT r.name FROM roles r WHERE r.hospital_id = s.hospital_id AND r.id = s.role_id) AS role_name,
           s.last_input_at, s.expires_at, s.ended_reason, s.user_gone,
           s.inactivity_timeout_sec, s.inactivity_grace_sec, ${ownsPatients('s')} AS owns_patients,
           ARRAY(SELECT ud.division_id FROM user_divisions ud
                   JOIN divisions d ON d.hospital_id = ud.hospital_id AND d.id = ud.division_id
                  WHERE ud.hospital_id = s.hospital_id AND ud.user_id = s.user_id AND d.deleted_at IS NULL
                  ORDER BY 1) AS division_ids,
           coalesce(g.permissions, '[]') AS permissions
      FROM asked s LEFT JOIN granted g ON g.role_id = s.role_id`.execute(db);
  return rows;
}

/** The secret behind the cookie is kept only as a hash. */
export async function findSecretHash(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('secret_hash')
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.secret_hash;
}

/** The provider that vouched for the person when this session began. */
export async function findIssuer(db: Db, hospitalId: number, id: number): Promise<string> {
  const row = await db
    .selectFrom('sessions')
    .select('issuer')
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.issuer;
}

export interface NewSession {
  hospitalId: number;
  userId: number;
  secretHash: Buffer;
  issuer: string;
  idToken: string | null;
  browser: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const row = await tx
    .insertInto('sessions')
    .values({
      hospital_id: session.hospitalId,
      user_id: session.userId,
      secret_hash: session.secretHash,
      issuer: session.issuer,
      id_token: session.idToken,
      browser: session.browser,
      created_at: session.now,
      last_input_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function touchSession(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_input_at: now })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface EndedSession {
  id: number;
  user_id: number;
  id_token: string | null;
  issuer: string;
}

type Sessions = { id: number } | { userId: number; except?: number };

/**
 * Whoever ends sessions of a person waits for whoever else does, and for who gives her a patient: of two that end
 * her last two at once, one sees that she is nowhere any more.
 */
export async function lockWhose(
  tx: Tx,
  hospitalId: number,
  which: Sessions,
  andPerson?: number,
): Promise<void> {
  const whose =
    'userId' in which
      ? sql`${which.userId}`
      : sql`(SELECT user_id FROM sessions WHERE hospital_id = ${hospitalId} AND id = ${which.id})`;
  // In one order, so that two who lock the same people do not wait in a ring.
  await sql`SELECT FROM users WHERE hospital_id = ${hospitalId} AND id IN (${whose}, ${andPerson ?? null})
    ORDER BY id FOR UPDATE`.execute(tx);
}

/** Ends the sessions that still run and tells every gateway; answers with those it ended. */
export async function endSessions(
  tx: Tx,
  hospitalId: number,
  which: Sessions,
  reason: SessionEnd,
  now: Date,
): Promise<EndedSession[]> {
  await lockWhose(tx, hospitalId, which);
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('hospital_id', '=', hospitalId)
    .where('ended_at', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .$if('userId' in which, (query) =>
      query
        .where('user_id', '=', (which as { userId: number }).userId)
        .where('id', '<>', (which as { except?: number }).except ?? 0),
    )
    .returning(['id', 'user_id', 'id_token', 'issuer'])
    .execute();
  for (const session of ended)
    await emit(tx, hospitalId, `user.${session.user_id}`, 'session.ended', {
      session_id: session.id,
      reason,
    });
  return ended;
}
