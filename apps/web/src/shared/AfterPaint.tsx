import { afterPaint } from '@lamplight/ui/load/after-paint';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** What nobody needs in the first moment. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted ? children : null;
}
