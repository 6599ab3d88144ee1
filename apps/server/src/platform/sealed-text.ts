import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { Config } from './config.ts';

/** Text that only this installation can read: the sign-in under way, ID tokens and secrets at rest. */
export class SealedText {
  readonly #key: Uint8Array;
  readonly #otherKeys: Uint8Array[];

  constructor(
    { tokenSecret, otherTokenSecrets }: Pick<Config, 'tokenSecret' | 'otherTokenSecrets'>,
    purpose: string,
  ) {
    const keyOf = (secret: Buffer) =>
      new Uint8Array(hkdfSync('sha256', secret, '', `lamplight ${purpose}`, 32));
    this.#key = keyOf(tokenSecret);
    this.#otherKeys = otherTokenSecrets.map(keyOf);
  }

  /** Without a lifetime it can be read for ever. */
  seal(payload: JWTPayload, lifetime?: string): Promise<string> {
    const sealed = new EncryptJWT(payload).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
    if (lifetime !== undefined) sealed.setExpirationTime(lifetime);
    return sealed.encrypt(this.#key);
  }

  async open(text: string): Promise<JWTPayload | undefined> {
    for (const key of [this.#key, ...this.#otherKeys])
      try {
        return (await jwtDecrypt(text, key)).payload;
      } catch {
        // Expired, foreign or tampered with: all mean that there is nothing to read by this key.
      }
    return undefined;
  }
}
