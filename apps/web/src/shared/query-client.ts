import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
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

export function createQueryClient(errors: ErrorCollector): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed refresh of what is already on screen is told by the screen, not by a dialog.
        if (query.meta?.handlesErrors || query.state.data !== undefined) return;
        errors.add(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.handlesErrors) errors.add(error);
      },
    }),
    defaultOptions: {
      // The API client retries what may be retried and ends every wait; pausing while offline
      // would make a save that never ends.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
