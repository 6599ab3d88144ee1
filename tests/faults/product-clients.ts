import { createApiClient } from '../../packages/api-client/src/api-client.ts';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';

/** The clients the browser uses: faults are met with the product's own retries and resumes. */
export { ApiError } from '../../packages/api-client/src/failures.ts';
export { createRealtimeClient } from '../../packages/realtime-client/src/realtime-client.ts';

export type Api = ReturnType<typeof createApiClient>;

/** The browser's client for one session, with a token that it renews when it has run out. */
export function apiOf(
  url: string,
  session: Pick<SignedInByDatabase, 'token' | 'freshToken'>,
  send: typeof fetch = fetch,
): Api {
  let { token } = session;
  return createApiClient({
    baseUrl: `${url}/api/v1`,
    getToken: () => token,
    renewToken: async () => {
      token = await session.freshToken();
    },
    fetch: send,
  });
}
