import { useEffect, useState } from 'react';
import { dockWall, isWallWatched, showWall } from '../../shared/video/watched-walls.ts';

interface WallOnScreen {
  key: string;
  name: string;
  monitorIds: readonly number[];
}

/**
 * Whether someone watches from this wall. A wall that was being watched before is watched again at once, and
 * when it leaves the screen its patients continue in the mini wall.
 */
export function useWatchedWall({ key, name, monitorIds }: WallOnScreen): {
  isWatching: boolean;
  start: () => void;
} {
  const [isWatching, setWatching] = useState(() => isWallWatched(key));
  const ids = monitorIds.join();
  useEffect(() => {
    if (!isWatching) return;
    const { pathname, search } = globalThis.location;
    showWall({
      key,
      name,
      href: pathname + search,
      monitorIds: ids.split(',').filter(Boolean).map(Number),
    });
  }, [isWatching, key, name, ids]);
  useEffect(() => {
    if (!isWatching) return;
    // Loaded while the network is there; leaving the wall must not depend on it.
    void import('./public.ts');
    return () => dockWall(key);
  }, [isWatching, key]);
  return { isWatching, start: () => setWatching(true) };
}
