import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import type { OpenRequest } from './virtual-requests.queries.ts';

const seesPatients: RawBuilder<boolean> = sql<boolean>`
  u.deleted_at IS NULL AND u.disabled_at IS NULL AND EXISTS (SELECT FROM role_permissions g WHERE g.hospital_id = u.hospital_id
    AND g.role_id = u.role_id AND g.subject = 'Patient' AND g.action IN ('View', 'Manage'))`;
/** Whose role may see patients, and whose types a request `q` is one of. A call for help names its people itself. */
const isMeant: RawBuilder<boolean> = sql<boolean>`${seesPatients}
  AND (q.help_call_id IS NOT NULL OR EXISTS (SELECT FROM user_virtual_request_types ut
    WHERE ut.hospital_id = u.hospital_id AND ut.user_id = u.id
      AND ut.virtual_request_type_id = q.virtual_request_type_id))`;
const isInSightOf = (unit: RawBuilder<unknown>) =>
  sql<boolean>`${unit} = ANY (visible_unit_ids(u.hospital_id, u.id))`;

const requestWithRoom = sql`virtual_requests q
  JOIN rooms r ON r.hospital_id = q.hospital_id AND r.id = q.room_id`;

/**
 * Adds those of the step's group who may receive the request and were not told before. Whoever
 * raised it is not asked for help herself.
 */
export async function addRecipients(
  tx: Tx,
  { hospital_id, id, group_ids }: OpenRequest,
  step: number,
  now: Date,
): Promise<void> {
  const group = group_ids[step] ?? null;
  // Found first, as a set that the planner cannot open: it would ask everybody in the hospital what she sees.
  await sql`WITH meant AS MATERIALIZED (
      SELECT q.hospital_id, q.id AS request_id, r.unit_id, u.id
        FROM ${requestWithRoom} JOIN users u ON u.hospital_id = q.hospital_id
       WHERE q.hospital_id = ${hospital_id} AND q.id = ${id} AND ${isMeant}
         AND u.id IS DISTINCT FROM q.raised_by_user_id
         AND (${group}::bigint IS NULL OR EXISTS (
           SELECT FROM group_members m JOIN groups gr ON gr.hospital_id = m.hospital_id AND gr.id = m.group_id
            WHERE m.hospital_id = u.hospital_id AND m.user_id = u.id AND m.group_id = ${group}::bigint
              AND gr.deleted_at IS NULL)))
    INSERT INTO virtual_request_recipients (hospital_id, virtual_request_id, user_id, step, told_at)
    SELECT u.hospital_id, u.request_id, u.id, ${step}::integer, ${now}::timestamptz
      FROM meant u WHERE ${isInSightOf(sql`u.unit_id`)}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Adds people by name, if they see the patient. Answers how many were not called before. */
export async function addNamedRecipients(
  tx: Tx,
  { hospital_id, id, step }: OpenRequest,
  userIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`WITH named AS MATERIALIZED (
      SELECT q.hospital_id, q.id AS request_id, r.unit_id, u.id
        FROM ${requestWithRoom} JOIN users u ON u.hospital_id = q.hospital_id
         AND u.id = ANY(${[...userIds]}::bigint[])
       WHERE q.hospital_id = ${hospital_id} AND q.id = ${id} AND ${seesPatients})
    INSERT INTO virtual_request_recipients (hospital_id, virtual_request_id, user_id, step, told_at)
    SELECT u.hospital_id, u.request_id, u.id, ${step}::integer, ${now}::timestamptz
      FROM named u WHERE ${isInSightOf(sql`u.unit_id`)} ORDER BY u.id
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx);
  return rows.length;
}

export async function takeBackDismissals(
  tx: Tx,
  { hospital_id, id }: Pick<OpenRequest, 'hospital_id' | 'id'>,
): Promise<void> {
  await sql`UPDATE virtual_request_recipients SET dismissed_at = NULL
    WHERE hospital_id = ${hospital_id} AND virtual_request_id = ${id} AND dismissed_at IS NOT NULL`.execute(
    tx,
  );
}

export interface Audience {
  user_id: number;
  dismissed: boolean;
}

/** Everybody who was told, with who dismissed it. */
export async function audienceOf(
  tx: Tx,
  hospitalId: number,
  requestId: number,
): Promise<Audience[]> {
  const { rows } = await sql<Audience>`SELECT user_id, dismissed_at IS NOT NULL AS dismissed
      FROM virtual_request_recipients
     WHERE hospital_id = ${hospitalId} AND virtual_request_id = ${requestId}
     ORDER BY user_id`.execute(tx);
  return rows;
}

/** Whether the request was told to the person, and she may still receive it. */
export async function isRecipient(db: Db, who: Principal, requestId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${requestWithRoom}
      JOIN virtual_request_recipients x ON x.hospital_id = q.hospital_id AND x.virtual_request_id = q.id
      JOIN users u ON u.hospital_id = x.hospital_id AND u.id = x.user_id
     WHERE q.hospital_id = ${who.hospitalId} AND q.id = ${requestId} AND u.id = ${who.userId}
       AND ${isMeant} AND ${isInSightOf(sql`r.unit_id`)}`.execute(db);
  return rows.length > 0;
}

/** Notes what the person's browser was answered; only somebody who was told has a row. */
export async function noteReceipt(
  tx: Tx,
  who: Principal,
  requestId: number,
  column: 'received_at' | 'denied_at',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('virtual_request_recipients')
    .set({ [column]: now })
    .where('hospital_id', '=', who.hospitalId)
    .where('virtual_request_id', '=', requestId)
    .where('user_id', '=', who.userId)
    .where(column, 'is', null)
    .execute();
}

export async function hasDismissed(db: Db, who: Principal, requestId: number): Promise<boolean> {
  const row = await db
    .selectFrom('virtual_request_recipients')
    .select('dismissed_at')
    .where('hospital_id', '=', who.hospitalId)
    .where('virtual_request_id', '=', requestId)
    .where('user_id', '=', who.userId)
    .executeTakeFirst();
  return row !== undefined && row.dismissed_at !== null;
}

/** False when there was nothing to dismiss. */
export async function noteDismissal(
  tx: Tx,
  who: Principal,
  requestId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('virtual_request_recipients')
    .set({ dismissed_at: now })
    .where('hospital_id', '=', who.hospitalId)
    .where('virtual_request_id', '=', requestId)
    .where('user_id', '=', who.userId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
