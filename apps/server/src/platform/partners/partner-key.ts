import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key as a partner holds it: `llk_1_x7kd93ab01fe_…`, the hospital and a name in clear, then the secret. */
const keyPattern = /^(llk_([0-9a-z]{1,11})_([0-9a-f]{12}))_([A-Za-z0-9_-]{43})$/;

interface ReadKey {
  hospitalId: number;
  prefix: string;
  secret: string;
}

export function readPartnerKey(header: string | undefined): ReadKey | undefined {
  const [, prefix, hospital, , secret] =
    keyPattern.exec(header?.replace(/^Bearer /, '') ?? '') ?? [];
  if (prefix === undefined || hospital === undefined || secret === undefined) return undefined;
  const hospitalId = Number.parseInt(hospital, 36);
  return Number.isSafeInteger(hospitalId) ? { hospitalId, prefix, secret } : undefined;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSecretOf = (secret: string, hash: Buffer): boolean =>
  timingSafeEqual(hashOf(secret), hash);

export interface NewKey {
  prefix: string;
  hash: Buffer;
  /** The whole key; whoever asked for it is the only one who ever sees it. */
  text: string;
}

export function newPartnerKey(hospitalId: number): NewKey {
  const prefix = `llk_${hospitalId.toString(36)}_${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(32).toString('base64url');
  return { prefix, hash: hashOf(secret), text: `${prefix}_${secret}` };
}
