import type { PartnerKey } from '@lamplight/contracts/entities/partner';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NewKey } from '../../platform/partners/partner-key.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { partnerVisible } from './partners.queries.ts';

export interface PartnerKeyRow {
  id: number;
  prefix: string;
  made_by: PartnerKey['made_by'];
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

const keysWhere = (which: RawBuilder<boolean>) => sql<PartnerKeyRow>`
  SELECT k.id, k.prefix, k.created_at, k.expires_at, k.revoked_at, k.last_used_at,
         (SELECT jsonb_build_object('id', u.id, 'name', u.name) FROM users u
           WHERE u.hospital_id = k.hospital_id AND u.id = k.made_by_id) AS made_by
    FROM partner_keys k WHERE ${which} ORDER BY k.id DESC LIMIT 100`;

export async function listKeys(
  db: Db,
  hospitalId: number,
  partnerId: number,
): Promise<PartnerKeyRow[]> {
  const of = sql<boolean>`k.hospital_id = ${hospitalId} AND k.partner_id = ${partnerId}`;
  return (await keysWhere(of).execute(db)).rows;
}

export async function findKey(
  db: Db,
  who: Principal,
  id: number,
): Promise<PartnerKeyRow | undefined> {
  const seen = sql<boolean>`k.hospital_id = ${who.hospitalId} AND k.id = ${id}
    AND EXISTS (SELECT FROM partners p WHERE p.id = k.partner_id AND ${partnerVisible(who)})`;
  return (await keysWhere(seen).execute(db)).rows[0];
}

/** The keys before a new one end when the overlap does, unless they end sooner by themselves. */
export async function endKeysBy(
  tx: Tx,
  hospitalId: number,
  partnerId: number,
  end: Date,
): Promise<void> {
  await sql`UPDATE partner_keys SET expires_at = ${end}
    WHERE hospital_id = ${hospitalId} AND partner_id = ${partnerId} AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${end})`.execute(tx);
}

export async function insertKey(
  tx: Tx,
  who: Principal,
  partnerId: number,
  { prefix, hash }: NewKey,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO partner_keys (hospital_id, partner_id, prefix, secret_hash, made_by_id, created_at)
    VALUES (${who.hospitalId}, ${partnerId}, ${prefix}, ${hash}, ${who.userId}, ${now})
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A key was made and has no id.');
  return rows[0].id;
}

export async function revokeKey(tx: Tx, hospitalId: number, id: number, now: Date): Promise<void> {
  await sql`UPDATE partner_keys SET revoked_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND revoked_at IS NULL`.execute(tx);
}
