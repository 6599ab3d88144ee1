import { ApiError } from '@lamplight/api-client/failures';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import type { ErrorCollector } from './errors/error-collector.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Changes of it are announced, so it is asked for again when a topic begins to be heard. */
      live?: true;
      /** The screen shows its failure itself, without the dialog. */
      handlesErrors?: true;
    };
    mutationMeta: {
      /** The caller shows its failure itself, without the dialog. */
      handlesErrors?: true;
    };
  }
}

/**
 * What is read for the first time may have been read before the change that is told of meanwhile. The library takes the
 * answer under way for the new one; it is asked for once more.
 */
class LiveQueryClient extends QueryClient {
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Tagged>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const unread = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (unread.length > 0)
      await super.invalidateQueries({ predicate: (query) => unread.includes(query) }, options);
  }
}

/** About a minute: the API client tries three times within each. */
const mostInOutage = 15;
const longestDelayMs = 3_000;

/** Nothing may be known of outages, as in tests of single screens. */
export function createQueryClient(
  errors: ErrorCollector,
  outage: { isPossible: () => boolean } = { isPossible: () => false },
): QueryClient {
  /**
   * While the server waits for its database a read waits too, and the shell says that it does. A write does
   * not: whoever raises an alarm has to know at once that it did not arrive.
   */
  const waitsForServer = (failures: number, error: Error): boolean =>
    error instanceof ApiError &&
    error.type === 'Server::Unavailable' &&
    failures < mostInOutage &&
    outage.isPossible();

  return new LiveQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed refresh of what is already on screen is told by the screen, not by a dialog.
        if (query.meta?.handlesErrors || query.state.data !== undefined) return;
        errors.add(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.handlesErrors) errors.add(error, { isWrite: true });
      },
    }),
    defaultOptions: {
      // The API client retries what may be retried and ends every wait; pausing while offline
      // would make a save that never ends.
      queries: {
        retry: waitsForServer,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, longestDelayMs),
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
