import {
  acceptVirtualRequest,
  receiveVirtualRequest,
} from '../../../packages/contracts/src/calls/virtual-requests.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { ApiError, apiOf, createRealtimeClient } from '../product-clients.ts';
import { Moments, type Racer } from './racer.ts';

/** A person without a page, by the product's own clients: an alert is shown when it is received. */
export async function openSocket(url: string, session: SignedInByDatabase): Promise<Racer> {
  const api = apiOf(url, session);
  const shown = new Moments('shown');
  const closed = new Moments('closed');
  const params = (id: number) => ({ params: { id: id as IdOf<'virtual_request'> } });
  let subscribed: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    subscribed = resolve;
  });
  const live = createRealtimeClient({
    url,
    getToken: session.freshToken,
    onResume: () => undefined,
    onSubscribed: () => subscribed(),
    onSessionEnded: () => undefined,
  });
  live.subscribe(`user.${session.userId}`, (event) => {
    if (event.type === 'virtual_request.raised') {
      const { id } = event.data;
      api.call(receiveVirtualRequest, params(id)).then(
        ({ status }) => {
          if (status === 'received') shown.note(id);
        },
        // Whoever waits for the alert is told that it did not come.
        () => undefined,
      );
    }
    if (event.type === 'virtual_request.accepted') closed.note(event.data.id);
  });
  await ready;
  return {
    hasAlert: async (id) => {
      await shown.of(id);
    },
    accept: async (id) => {
      try {
        await api.call(acceptVirtualRequest, params(id));
        return { won: true, answeredAt: performance.now() };
      } catch (error) {
        if (error instanceof ApiError && error.type === 'VirtualRequest::AlreadyAccepted')
          return { won: false, answeredAt: performance.now() };
        throw error;
      }
    },
    closedAt: (id) => closed.of(id),
    leave: async () => live.close(),
  };
}
