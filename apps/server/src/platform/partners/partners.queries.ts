import type { PartnerScope } from '@lamplight/contracts/partner-scopes';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A key with all that decides what its partner may do. */
export interface KeyRow {
  id: number;
  secret_hash: Buffer;
  expires_at: Date | null;
  revoked_at: Date | null;
  partner_id: number;
  account_id: number;
  name: string;
  is_open: boolean;
  scopes: PartnerScope[];
  requests_per_minute: number;
  division_ids: number[];
}

/** Asked for each call anew: what was revoked opens nothing from that moment on. */
export async function findPartnerKey(
  db: Db,
  hospitalId: number,
  prefix: string,
): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    SELECT k.id, k.secret_hash, k.expires_at, k.revoked_at, p.id AS partner_id, p.account_id, p.name,
           (p.enabled AND p.deleted_at IS NULL) AS is_open, p.scopes, p.requests_per_minute,
           ARRAY(SELECT d.id FROM partner_divisions x
                   JOIN divisions d ON d.hospital_id = x.hospital_id AND d.id = x.division_id
                  WHERE x.hospital_id = p.hospital_id AND x.partner_id = p.id AND d.deleted_at IS NULL
                  ORDER BY 1)::float8[] AS division_ids
      FROM partner_keys k
      JOIN partners p ON p.hospital_id = k.hospital_id AND p.id = k.partner_id
     WHERE k.hospital_id = ${hospitalId} AND k.prefix = ${prefix}`.execute(db);
  return rows[0];
}

export interface LoggedCall {
  partnerId: number;
  keyId: number;
  at: Date;
  call: string;
  status: number;
  error: string | null;
  durationMs: number;
  requestId: string;
}

/** Notes the call, and once a minute that the key was used. */
export async function logPartnerCall(db: Db, hospitalId: number, one: LoggedCall): Promise<void> {
  await sql`WITH used AS (
      UPDATE partner_keys SET last_used_at = ${one.at}
       WHERE hospital_id = ${hospitalId} AND id = ${one.keyId} AND ${one.status} NOT IN (401, 429)
         AND (last_used_at IS NULL OR last_used_at < ${one.at}::timestamptz - interval '1 minute'))
    INSERT INTO partner_requests (hospital_id, partner_id, partner_key_id, at, call, status, error,
      duration_ms, request_id)
    VALUES (${hospitalId}, ${one.partnerId}, ${one.keyId}, ${one.at}, ${one.call}, ${one.status},
      ${one.error}, ${one.durationMs}, ${one.requestId})`.execute(db);
}
