import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';

/** Text that only this installation can read: the sign-in under way, ID tokens and secrets at rest. */
export class SealedText {
  readonly #key: Uint8Array;

  constructor(secret: Buffer, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', `lamplight ${purpose}`, 32));
  }

  /** Without a lifetime it can be read for ever. */
  seal(payload: JWTPayload, lifetime?: string): Promise<string> {
    const sealed = new EncryptJWT(payload).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
    if (lifetime !== undefined) sealed.setExpirationTime(lifetime);
    return sealed.encrypt(this.#key);
  }

  async open(text: string): Promise<JWTPayload | undefined> {
    try {
      return (await jwtDecrypt(text, this.#key)).payload;
    } catch {
      // Expired, foreign or tampered with: all mean that there is nothing to read.
      return undefined;
    }
  }
}
