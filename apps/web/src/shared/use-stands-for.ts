import { useEffect, useState } from 'react';

/**
 * True until the seconds are over that the server counted, whatever the clock of this machine says.
 * `told` is the answer they came with: a newer one counts anew.
 */
export function useStandsFor(told: object | null, seconds: number | null): boolean {
  const [over, setOver] = useState<object>();
  useEffect(() => {
    if (told === null || seconds === null) return;
    const timer = setTimeout(() => setOver(told), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [told, seconds]);
  return told !== null && seconds !== null && over !== told;
}
