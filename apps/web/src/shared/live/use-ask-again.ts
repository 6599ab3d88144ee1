import { useState } from 'react';
import { coalesce } from './coalesce.ts';

/**
 * Asks again after each news, one question at a time: what comes while one is under way is one more after
 * it. A plain refetch gives up the answer under way for a newer one, so that news which come faster than answers
 * leave the screen as it was.
 */
export function useAskAgain(refetch: () => Promise<unknown>): () => void {
  const [asking] = useState(() =>
    coalesce<'again'>({
      run: async () => {
        await refetch();
      },
      everyMs: 0,
      jitterMs: 0,
    }),
  );
  return () => asking.ask(['again']);
}
