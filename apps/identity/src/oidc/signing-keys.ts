import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type pg from 'pg';
import { inTransaction } from '../database.ts';
import { insertSealedKey, loadSealedKeys, lockSigningKeys } from './signing-keys.queries.ts';

export const signingAlgorithm = 'ES256';
const ivLength = 12;
const tagLength = 16;

export class SealedKeyProblem extends Error {}

/** Loads the signing keys, making the first one on the first start. */
export async function openSigningKeys(db: pg.Pool, sealingKey: Buffer): Promise<{ keys: JWK[] }> {
  const stored = await inTransaction(db, async (tx) => {
    await lockSigningKeys(tx);
    const known = await loadSealedKeys(tx);
    if (known.length) return known;
    const jwk = await createSigningKey();
    const { kid } = jwk;
    const sealed_jwk = seal(JSON.stringify(jwk), kid, sealingKey);
    await insertSealedKey(tx, { kid, algorithm: signingAlgorithm, sealed_jwk });
    return loadSealedKeys(tx);
  });
  return {
    keys: stored.map((row) => JSON.parse(unseal(row.sealed_jwk, row.kid, sealingKey)) as JWK),
  };
}

async function createSigningKey(): Promise<JWK & { kid: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const kid = randomBytes(8).toString('hex');
  return { kty, crv, x, y, d, kid, alg: signingAlgorithm, use: 'sig' };
}

/** AES-256-GCM; the key id is bound in, so that a sealed key cannot be moved to another row. */
export function seal(text: string, kid: string, key: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(kid));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer, kid: string, key: Buffer): string {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(kid))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  try {
    const text = decipher.update(sealed.subarray(ivLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SealedKeyProblem(
      `Signing key ${kid} cannot be opened with this LAMPLIGHT_IDENTITY_SECRET. Restore the secret it was made with, or delete the rows of identity.signing_keys to begin with a new key: everybody then signs in again.`,
      { cause },
    );
  }
}
