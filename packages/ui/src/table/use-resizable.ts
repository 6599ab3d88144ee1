import { useEffect, useState } from 'react';

/** Edges that catch the pointer come once the table stands, and not on a small screen. */
const afterMs = 1_000;
const roomyScreen = '(min-width: 769px)';

export function useResizable(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStands(matchMedia(roomyScreen).matches), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return stands;
}
