import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export interface StoredReply {
  call: string;
  request_hash: string;
  status: number | null;
  reply: unknown;
}

export interface IdempotencyKey {
  hospitalId: number;
  userId: number;
  key: string;
  call: string;
  requestHash: string;
}

/**
 * Claims the key inside the write's transaction. A second request with the same key waits here
 * until the first has committed or rolled back, then finds its reply or claims the key itself.
 */
export async function claimKey(tx: Tx, key: IdempotencyKey): Promise<StoredReply | undefined> {
  const claimed =
    await sql`INSERT INTO idempotency_keys (hospital_id, user_id, key, call, request_hash)
    VALUES (${key.hospitalId}, ${key.userId}, ${key.key}, ${key.call}, ${key.requestHash})
    ON CONFLICT DO NOTHING`.execute(tx);
  if (claimed.numAffectedRows === 1n) return undefined;
  const { rows } =
    await sql<StoredReply>`SELECT call, request_hash, status, reply FROM idempotency_keys
    WHERE hospital_id = ${key.hospitalId} AND user_id = ${key.userId} AND key = ${key.key}`.execute(
      tx,
    );
  return rows[0];
}

export const replyStatement = (key: IdempotencyKey, status: number, reply: unknown) =>
  sql`UPDATE idempotency_keys SET status = ${status}, reply = ${JSON.stringify(reply ?? null)}::jsonb
    WHERE hospital_id = ${key.hospitalId} AND user_id = ${key.userId} AND key = ${key.key}`;
