import type { Db, Tx } from '../../platform/database/database.ts';

export interface NewApiToken {
  hospitalId: number;
  sessionId: number;
  secretHash: Buffer;
  expiresAt: Date;
}

export async function storeApiToken(tx: Tx, token: NewApiToken): Promise<void> {
  const values = { secret_hash: token.secretHash, expires_at: token.expiresAt };
  await tx
    .insertInto('api_tokens')
    .values({ hospital_id: token.hospitalId, session_id: token.sessionId, ...values })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'session_id']).doUpdateSet(values))
    .execute();
}

/** Removing it is using it: of two that come at once, one finds nothing. */
export async function takeApiToken(
  db: Db,
  hospitalId: number,
  sessionId: number,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('api_tokens')
    .where('hospital_id', '=', hospitalId)
    .where('session_id', '=', sessionId)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  return taken !== undefined;
}
