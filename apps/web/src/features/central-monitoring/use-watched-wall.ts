import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, useEffectEvent, useState } from 'react';
import { dockWall, isWallWatched, showWall, stopWall } from '../../shared/video/watched-walls.ts';

interface WallOnScreen {
  key: string;
  name: string;
  monitors: readonly PatientMonitor[];
}

/**
 * Whether someone watches from this wall. A wall that was being watched before is watched again at once, and
 * when it leaves the screen its patients continue in the mini wall.
 */
export function useWatchedWall({ key, name, monitors }: WallOnScreen): {
  isWatching: boolean;
  start: () => void;
  stop: () => void;
} {
  const [isWatching, setWatching] = useState(() => isWallWatched(key));
  const show = useEffectEvent(() => {
    const { pathname, search } = globalThis.location;
    showWall({ key, name, href: pathname + search, monitors });
  });
  const ids = monitors.map(({ id }) => id).join();
  useEffect(() => {
    if (isWatching) show();
  }, [isWatching, key, ids]);
  useEffect(() => {
    if (!isWatching) return;
    return () => dockWall(key);
  }, [isWatching, key]);
  const stop = () => {
    setWatching(false);
    stopWall(key);
  };
  return { isWatching, start: () => setWatching(true), stop };
}
