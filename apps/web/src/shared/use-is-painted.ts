import { afterPaint } from '@lamplight/ui/load/after-paint';
import { useEffect, useState } from 'react';

/** Once a page: what is opened later does not wait again. */
let isPagePainted = false;

/**
 * Whether the person sees the page already. What is not needed for that waits: on a slow machine each
 * call and each part before the first picture makes everybody wait for it.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(isPagePainted);
  useEffect(
    () =>
      afterPaint(() => {
        isPagePainted = true;
        setIsPainted(true);
      }),
    [],
  );
  return isPainted;
}
