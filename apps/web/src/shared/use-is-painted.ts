import { afterPaint } from '@lamplight/ui/load/after-paint';
import { useEffect, useState } from 'react';

/**
 * Whether the person sees the page already. What is not needed for that waits: on a slow machine each
 * call and each part before the first picture makes everybody wait for it.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted;
}
