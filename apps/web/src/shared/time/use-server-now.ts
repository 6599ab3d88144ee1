import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** Now by the server's clock, looked at again and again. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
