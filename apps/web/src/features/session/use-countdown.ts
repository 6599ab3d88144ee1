import { useEffect, useState } from 'react';
import { secondsLeft } from './inactivity-watch.ts';

/** Whole seconds until the session ends, as words: '12 seconds'. */
export function useCountdown(endsAt: number): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(endsAt, now);
  return `${left} ${left === 1 ? 'second' : 'seconds'}`;
}
