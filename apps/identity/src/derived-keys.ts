import { hkdfSync } from 'node:crypto';

export interface DerivedKeys {
  /** Signs the cookies. */
  cookies: string;
  /** Signs the tokens inside forms. */
  forms: Buffer;
  /** Seals the signing keys in the database. */
  sealing: Buffer;
  /** Hides addresses in the table of attempts. */
  attempts: Buffer;
}

/** One secret, one key per purpose: none of them tells anything about another. */
export function deriveKeys(secret: Buffer): DerivedKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'lamplight identity', purpose, 32));
  return {
    cookies: derive('cookies').toString('base64url'),
    forms: derive('forms'),
    sealing: derive('signing keys'),
    attempts: derive('attempts'),
  };
}
