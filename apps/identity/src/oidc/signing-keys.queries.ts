import type { Queryable } from '../database.ts';

export interface SealedKey {
  kid: string;
  algorithm: string;
  sealed_jwk: Buffer;
}

/** Processes that start together must not each make a key of their own. */
export async function lockSigningKeys(db: Queryable): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('identity.signing_keys'))`);
}

/** Newest first: that one signs, the others still verify. */
export async function loadSealedKeys(db: Queryable): Promise<SealedKey[]> {
  const { rows } = await db.query<SealedKey>(
    'SELECT kid, algorithm, sealed_jwk FROM identity.signing_keys ORDER BY created_at DESC, kid',
  );
  return rows;
}

export async function insertSealedKey(db: Queryable, key: SealedKey): Promise<void> {
  await db.query(
    'INSERT INTO identity.signing_keys (kid, algorithm, sealed_jwk) VALUES ($1, $2, $3)',
    [key.kid, key.algorithm, key.sealed_jwk],
  );
}
