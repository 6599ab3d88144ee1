import { sql } from 'kysely';
import type { AssignmentRole, TransferStatus } from '@lamplight/contracts/entities/assignment';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface TransferRow {
  id: number;
  monitor_id: number;
  role: AssignmentRole;
  kind: 'transfer' | 'handover';
  is_asked: boolean;
  status: TransferStatus;
  from_id: number;
  from_name: string;
  to_id: number;
  to_name: string;
  offered_at: Date;
  expires_at: Date;
}

const rowsWhere = (hospitalId: number) => sql`
  SELECT x.id, x.patient_monitor_id AS monitor_id, x.role, x.kind, x.is_asked, x.status, x.offered_at, x.expires_at,
         g.id AS from_id, g.name AS from_name, t.id AS to_id, t.name AS to_name
    FROM assignment_transfers x
    JOIN users g ON g.hospital_id = x.hospital_id AND g.id = x.from_user_id
    JOIN users t ON t.hospital_id = x.hospital_id AND t.id = x.to_user_id
   WHERE x.hospital_id = ${hospitalId}`;

/** An offer is the business of the two alone. */
export async function findTransfers(
  db: Db,
  hospitalId: number,
  userId: number,
  ids: readonly number[],
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${rowsWhere(hospitalId)}
    AND x.id = ANY(${[...ids]}::bigint[]) AND ${userId} IN (x.from_user_id, x.to_user_id)
    ORDER BY x.id`.execute(db);
  return rows;
}

/** What is open between the person and others, the oldest first; what has run out is no longer. */
export async function openTransfers(
  db: Db,
  hospitalId: number,
  userId: number,
  now: Date,
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${rowsWhere(hospitalId)}
    AND x.status = 'offered' AND x.expires_at > ${now} AND ${userId} IN (x.from_user_id, x.to_user_id)
    ORDER BY x.offered_at, x.id`.execute(db);
  return rows;
}

export interface NewOffer {
  hospitalId: number;
  monitorId: number;
  role: AssignmentRole;
  kind: 'transfer' | 'handover';
  from: number;
  to: number;
  /** By who would have the patient. */
  isAsked?: boolean;
  now: Date;
  expiresAt: Date;
}

/** Nothing when the patient is offered to somebody already. */
export async function insertTransfer(tx: Tx, offer: NewOffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`INSERT INTO assignment_transfers
      (hospital_id, patient_monitor_id, role, kind, from_user_id, to_user_id, is_asked, offered_at, expires_at)
    VALUES (${offer.hospitalId}, ${offer.monitorId}, ${offer.role}, ${offer.kind}, ${offer.from}, ${offer.to},
      ${offer.isAsked ?? false}, ${offer.now}, ${offer.expiresAt})
    ON CONFLICT (hospital_id, patient_monitor_id, role) WHERE status = 'offered' DO NOTHING
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** False when somebody or the clock was quicker. */
export async function settleTransfer(
  tx: Tx,
  hospitalId: number,
  id: number,
  status: Exclude<TransferStatus, 'offered'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`UPDATE assignment_transfers SET status = ${status}, settled_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND status = 'offered' RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface DueTransfer {
  id: number;
  monitor_id: number;
  from_id: number;
  to_id: number;
  is_asked: boolean;
}

/** Ends the offers whose time is up; each is in the answer of the one run that ended it. */
export async function expireTransfers(
  tx: Tx,
  hospitalId: number,
  now: Date,
): Promise<DueTransfer[]> {
  const { rows } = await sql<DueTransfer>`UPDATE assignment_transfers x
    SET status = 'expired', settled_at = ${now}
    WHERE x.hospital_id = ${hospitalId} AND x.status = 'offered' AND x.expires_at <= ${now}
    RETURNING x.id, x.patient_monitor_id AS monitor_id, x.from_user_id AS from_id, x.to_user_id AS to_id, x.is_asked`.execute(
    tx,
  );
  return rows;
}
