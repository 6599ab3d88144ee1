import type { ReactNode } from 'react';
import { useIsPainted } from './use-is-painted.ts';

/** What nobody needs in the first moment. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useIsPainted() ? children : null;
}
