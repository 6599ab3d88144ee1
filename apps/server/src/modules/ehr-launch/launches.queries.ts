import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface NewLaunch {
  hospitalId: number;
  issuerId: number;
  secretHash: Buffer;
  stateHash: Buffer;
  nonce: string;
  verifier: string;
  now: Date;
  expiresAt: Date;
}

/** With it those go that are long over; nobody else comes by to remove them. */
export async function insertLaunch(db: Db, launch: NewLaunch): Promise<number> {
  const { rows } = await sql<{ id: number }>`WITH over AS (
      DELETE FROM fhir_launches WHERE hospital_id = ${launch.hospitalId}
        AND expires_at < ${launch.now}::timestamptz - interval '1 day')
    INSERT INTO fhir_launches (hospital_id, issuer_id, secret_hash, state_hash, nonce, verifier, expires_at)
    VALUES (${launch.hospitalId}, ${launch.issuerId}, ${launch.secretHash}, ${launch.stateHash},
            ${launch.nonce}, ${launch.verifier}, ${launch.expiresAt})
    RETURNING id`.execute(db);
  return Number(rows[0]?.id);
}

interface Proof {
  hospitalId: number;
  launchId: number;
  secretHash: Buffer;
  now: Date;
}

export interface ReturnedLaunch {
  issuer_id: number;
  nonce: string;
  verifier: string;
}

/** Marking it is using it: of two that come back at once, one finds nothing. */
export async function takeReturn(
  db: Db,
  { hospitalId, launchId, secretHash, stateHash, now }: Proof & { stateHash: Buffer },
): Promise<ReturnedLaunch | undefined> {
  return db
    .updateTable('fhir_launches')
    .set({ returned_at: now })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', launchId)
    .where('secret_hash', '=', secretHash)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .where('returned_at', 'is', null)
    .returning(['issuer_id', 'nonce', 'verifier'])
    .executeTakeFirst();
}

export interface Told {
  user: string;
  userIssuer: string;
  patientId: number | null;
  isBornAlike: boolean;
}

export async function noteTold(
  db: Db,
  hospitalId: number,
  launchId: number,
  told: Told,
): Promise<void> {
  await db
    .updateTable('fhir_launches')
    .set({
      ehr_user: told.user,
      ehr_user_issuer: told.userIssuer,
      patient_id: told.patientId,
      is_born_alike: told.isBornAlike,
    })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', launchId)
    .execute();
}

export interface WaitingLaunch {
  issuer_id: number;
  user_claim: string;
  ehr_user: string;
  ehr_user_issuer: string;
  patient_id: number | null;
  is_born_alike: boolean;
}

/** One that has come back and was not opened; its health record may still open Lamplight. */
export async function findWaiting(
  db: Db,
  { hospitalId, launchId, secretHash, now }: Proof,
): Promise<WaitingLaunch | undefined> {
  const { rows } = await sql<WaitingLaunch>`SELECT l.issuer_id, i.user_claim, l.ehr_user,
      l.ehr_user_issuer, l.patient_id, l.is_born_alike
    FROM fhir_launches l JOIN fhir_issuers i ON i.hospital_id = l.hospital_id AND i.id = l.issuer_id
   WHERE l.hospital_id = ${hospitalId} AND l.id = ${launchId} AND l.secret_hash = ${secretHash}
     AND l.expires_at > ${now} AND l.ehr_user IS NOT NULL AND l.opened_at IS NULL
     AND i.is_enabled AND i.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export async function markOpened(
  tx: Tx,
  hospitalId: number,
  launchId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  const opened = await tx
    .updateTable('fhir_launches')
    .set({ opened_at: now, opened_by_id: userId })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', launchId)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Who has this record number, and the record that stands for her now. */
export async function patientNumbered(
  db: Db,
  hospitalId: number,
  number: string,
): Promise<{ id: number; dob: string | null } | undefined> {
  const { rows } = await sql<{ id: number; dob: string | null }>`WITH RECURSIVE standing AS (
      SELECT p.id, p.merged_into_id, p.dob, 0 AS step FROM patients p
       WHERE p.hospital_id = ${hospitalId} AND p.mrn = ${number}
      UNION ALL
      SELECT p.id, p.merged_into_id, s.dob, s.step + 1 FROM standing s
        JOIN patients p ON p.hospital_id = ${hospitalId} AND p.id = s.merged_into_id
       WHERE s.step < 20)
    SELECT id, to_char(dob, 'YYYY-MM-DD') AS dob FROM standing ORDER BY step DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** How Lamplight knows a person: by address, and by what vouched for her when she signed in. */
export async function isPersonOf(
  db: Db,
  hospitalId: number,
  userId: number,
  launch: Pick<WaitingLaunch, 'user_claim' | 'ehr_user' | 'ehr_user_issuer'>,
): Promise<boolean> {
  const { rows } =
    launch.user_claim === 'sub'
      ? await sql`SELECT FROM user_identities WHERE hospital_id = ${hospitalId} AND user_id = ${userId}
          AND issuer = ${launch.ehr_user_issuer} AND subject = ${launch.ehr_user}`.execute(db)
      : await sql`SELECT FROM users WHERE hospital_id = ${hospitalId} AND id = ${userId}
          AND lower(email) = lower(${launch.ehr_user})`.execute(db);
  return rows.length > 0;
}
