import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { limits } from '@lamplight/contracts/limits';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

export interface TokenClaims {
  kind: 'user' | 'device';
  hospitalId: number;
  sessionId: number;
  expiresAt: number;
}

const most = 20_000;

/**
 * The token in a tab's memory: five minutes, bound to a session row. It says only which session;
 * what the session may do is asked of the database each time.
 */
export class AccessTokens {
  readonly #secret: Uint8Array;
  readonly #otherSecrets: readonly Uint8Array[];
  readonly #clock: Clock;
  /** Checking a signature costs more than a call may; a token seen a moment ago is not checked again. */
  readonly #verified = new Map<string, TokenClaims>();

  constructor(secret: Uint8Array, clock: Clock, otherSecrets: readonly Uint8Array[] = []) {
    this.#secret = secret;
    this.#otherSecrets = otherSecrets;
    this.#clock = clock;
  }

  issue(kind: TokenClaims['kind'], hospitalId: number, sessionId: number): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({ kind, hos: hospitalId, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('lamplight-api')
      .setIssuedAt(now)
      .setExpirationTime(now + limits.accessTokenSeconds)
      .sign(this.#secret);
  }

  async verify(token: string): Promise<TokenClaims> {
    const claims = this.#verified.get(token) ?? (await this.#check(token));
    if (claims.expiresAt <= this.#clock.now().getTime() / 1000) {
      this.#verified.delete(token);
      throw new Refusal('UserAuthenticator::TokenExpired');
    }
    return claims;
  }

  async #check(token: string): Promise<TokenClaims> {
    try {
      const payload = await this.#payloadOf(token, [this.#secret, ...this.#otherSecrets]);
      const claims = {
        kind: payload['kind'] === 'device' ? ('device' as const) : ('user' as const),
        hospitalId: Number(payload['hos']),
        sessionId: Number(payload['sid']),
        expiresAt: Number(payload.exp),
      };
      if (this.#verified.size >= most) this.#verified.clear();
      this.#verified.set(token, claims);
      return claims;
    } catch (error) {
      throw new Refusal(
        error instanceof errors.JWTExpired
          ? 'UserAuthenticator::TokenExpired'
          : 'UserAuthenticator::Unauthenticated',
      );
    }
  }

  /** While the secret is being changed, servers beside this one sign with another. */
  async #payloadOf(token: string, [secret, ...others]: readonly Uint8Array[]): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, secret ?? new Uint8Array(), {
        algorithms: ['HS256'],
        audience: 'lamplight-api',
        currentDate: this.#clock.now(),
      });
      return payload;
    } catch (error) {
      if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed))
        throw error;
      return this.#payloadOf(token, others);
    }
  }
}
