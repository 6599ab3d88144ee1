import { useEffect, useEffectEvent } from 'react';

type PassOn = () => Promise<unknown>;

const passing = new Set<PassOn>();

/** What a screen keeps for who takes the desk over, before anything of it is asked for as her. */
export function usePassedOn(passOn: PassOn): void {
  const latest = useEffectEvent(passOn);
  useEffect(() => {
    const pass = () => latest();
    passing.add(pass);
    return () => void passing.delete(pass);
  }, []);
}

/** The page must not show for longer what only the one before could see. */
const mostMs = 5_000;

/** Never rejects: what could not be kept is missing on the screen, and the rest goes on. */
export async function passEverythingOn(): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([Promise.allSettled([...passing].map((pass) => pass())), tooLong]);
}
