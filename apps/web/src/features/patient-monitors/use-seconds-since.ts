import { useEffect, useState } from 'react';

/** Seconds since the server told this, counted here: the clock of this machine may be wrong. */
export function useSecondsSince(told: object, isCounted: boolean): number {
  const [count, setCount] = useState({ told, seconds: 0 });
  useEffect(() => {
    if (!isCounted) return;
    const began = performance.now();
    const timer = setInterval(
      () => setCount({ told, seconds: (performance.now() - began) / 1_000 }),
      1_000,
    );
    return () => clearInterval(timer);
  }, [told, isCounted]);
  return count.told === told ? count.seconds : 0;
}
