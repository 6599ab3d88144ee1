import { becauseOf } from '../../packages/api-client/src/trace.ts';
import { createApiClient, type ApiClient } from '../../packages/api-client/src/api-client.ts';
import type { EventType, Topic } from '../../packages/contracts/src/events.ts';
import { createRealtimeClient } from '../../packages/realtime-client/src/realtime-client.ts';
import { coalesce } from '../../apps/web/src/shared/live/coalesce.ts';
import type { SignedIn } from '../support/test-server.ts';

/** Who clicks, by the browser's own client; what it sent as `traceparent` with each call. */
export function clickingBrowser(url: string, { token }: SignedIn) {
  const traces: string[] = [];
  const api = createApiClient({
    baseUrl: `${url}/api/v1`,
    getToken: () => token,
    renewToken: () => Promise.resolve(),
    fetch: (address, init) => {
      traces.push(new Headers(init?.headers).get('traceparent') ?? '');
      return fetch(address, init);
    },
  });
  return { api, traces };
}

/** Who watches: hears events as the page does, and asks again as the page does. */
export async function watchingBrowser(
  url: string,
  session: SignedIn,
  {
    topic,
    type,
    refetch,
  }: { topic: Topic; type: EventType; refetch: (api: ApiClient) => Promise<unknown> },
) {
  const { api } = clickingBrowser(url, session);
  let refetched: unknown;
  const again = coalesce<'shown'>({
    run: async () => {
      refetched = await refetch(api);
    },
  });
  const listening = Promise.withResolvers<void>();
  const live = createRealtimeClient({
    url,
    getToken: () => Promise.resolve(session.token),
    onResume: () => undefined,
    onSubscribed: () => listening.resolve(),
    onSessionEnded: () => undefined,
    onEvent: ({ trace }, tell) => becauseOf(trace, tell),
  });
  live.subscribe(topic, (event) => {
    if (event.type === type) again.ask(['shown']);
  });
  await listening.promise;
  return {
    shown: () => refetched,
    close: () => {
      again.stop();
      live.close();
    },
  };
}
