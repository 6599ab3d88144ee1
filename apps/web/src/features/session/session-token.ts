import type { AccessToken } from '@lamplight/contracts/entities/session';

export interface SessionTokenOptions {
  fetchToken: () => Promise<AccessToken>;
  onRenewed: (token: AccessToken) => void;
  /** The cookie is another session's by now: somebody else signed in over this tab. */
  onOther: () => void;
  now?: () => number;
  random?: () => number;
}

const renewBeforeEndMs = 60_000;
const jitterMs = 20_000;
const leastLifeMs = 10_000;
const retryMs = 5_000;

/** The access token of this tab. It lives in memory alone and is renewed before it runs out. */
export function createSessionToken(options: SessionTokenOptions) {
  const { now = Date.now, random = Math.random } = options;
  let token: AccessToken | undefined;
  let endsAt = 0;
  let renewing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const planRenewal = (delayMs: number) => {
    clearTimeout(timer);
    if (stopped) return;
    // A failed renewal is tried again; if the session is over, a refused call says so first.
    timer = setTimeout(() => void renew().catch(() => planRenewal(retryMs)), delayMs);
  };

  const take = (fresh: AccessToken) => {
    token = fresh;
    endsAt = now() + fresh.expires_in * 1_000;
    planRenewal(
      Math.max(leastLifeMs, fresh.expires_in * 1_000 - renewBeforeEndMs - random() * jitterMs),
    );
    options.onRenewed(fresh);
  };

  function renew(): Promise<void> {
    renewing ??= options
      .fetchToken()
      .then((fresh) => {
        if (token !== undefined && fresh.session_id !== token.session_id) options.onOther();
        else take(fresh);
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  return {
    get: () => token?.access_token,
    sessionId: () => token?.session_id,
    /** The token that came with the boot call. */
    take,
    renew,
    /** A token that will still be good when it arrives. */
    async fresh(): Promise<string> {
      if (token === undefined || endsAt - now() < leastLifeMs) await renew();
      if (token === undefined) throw new Error('There is no access token.');
      return token.access_token;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
