import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { AccessTokens } from '../../../apps/server/src/platform/sessions/access-token.ts';
import type { Send } from '../load/closed-loop.ts';
import type { StaffMember } from './cell-floor.ts';

/** Of the five minutes for which a token holds. */
const renewAfterMs = 200_000;

/** Calls in the name of many people, on connections that stay. */
export class StaffCaller {
  readonly #send: Send;
  readonly #issuer: AccessTokens;
  readonly #hospital: number;
  readonly #tokens = new Map<number, { token: string; at: number }>();

  constructor(send: Send, { tokenSecret, hospital }: { tokenSecret: string; hospital: number }) {
    this.#send = send;
    this.#issuer = new AccessTokens(Buffer.from(tokenSecret, 'base64url'), systemClock);
    this.#hospital = hospital;
  }

  async tokenOf({ session }: StaffMember): Promise<string> {
    const known = this.#tokens.get(session);
    if (known && performance.now() - known.at < renewAfterMs) return known.token;
    const token = await this.#issuer.issue('user', this.#hospital, session);
    this.#tokens.set(session, { token, at: performance.now() });
    return token;
  }

  read(who: StaffMember, path: string): Promise<unknown> {
    return this.#ask(who, { path });
  }

  post<Reply>(who: StaffMember, path: string, body?: object): Promise<Reply> {
    const text = body && { body: JSON.stringify(body) };
    return this.#ask(who, { path, method: 'POST', ...text });
  }

  async #ask<Reply>(
    who: StaffMember,
    { path, ...sent }: Omit<Parameters<Send>[0], 'token'>,
  ): Promise<Reply> {
    const token = await this.tokenOf(who);
    const { status, text } = await this.#send({ path: `/api/v1${path}`, token, ...sent });
    if (status === 204) return undefined as Reply;
    if (status < 300) return JSON.parse(text()) as Reply;
    const route = path.replace(/\d+/g, '{id}').split('?', 1)[0];
    throw new Error(`${status} of ${route}: ${text().slice(0, 200)}`);
  }
}
