import { Refusal } from '../refusal.ts';
import type { AccessTokens } from './access-token.ts';
import type { Principal, SessionEnd } from './principal.ts';
import type { SessionCache } from './session-cache.ts';

const endText = {
  inactive: 'UserAuthenticator::InactivityTimeout',
  signed_out: 'UserAuthenticator::SessionEnded',
  revoked: 'UserAuthenticator::SessionEnded',
  disabled: 'UserAuthenticator::SessionEnded',
  taken_over: 'UserAuthenticator::DeskTaken',
} as const satisfies Record<SessionEnd, string>;

export const refusalOfEnd = (end: SessionEnd): Refusal => new Refusal(endText[end]);

/** Token → session → person, or a refusal that says which of them is missing. */
export class Authenticator {
  readonly #tokens: AccessTokens;
  readonly #sessions: SessionCache;

  constructor(tokens: AccessTokens, sessions: SessionCache) {
    this.#tokens = tokens;
    this.#sessions = sessions;
  }

  async fromHeader(header: string | undefined): Promise<Principal> {
    if (!header?.startsWith('Bearer ')) throw new Refusal('UserAuthenticator::Unauthenticated');
    return this.fromToken(header.slice(7));
  }

  async fromToken(token: string, canWaitMs = 0): Promise<Principal> {
    const claims = await this.#tokens.verify(token);
    // A device may use what is made for devices, and none of the calls of people.
    if (claims.kind !== 'user') throw new Refusal('Access::Denied');
    const state = await this.#sessions.state(claims.hospitalId, claims.sessionId, canWaitMs);
    if (!state) throw new Refusal('UserAuthenticator::Unauthenticated');
    if ('ended' in state) throw refusalOfEnd(state.ended);
    return state.principal;
  }
}
