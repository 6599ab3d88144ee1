import { lazy, Suspense, useEffect } from 'react';
import { useObservable } from '../../shared/use-observable.ts';
import { dockedIds, watchedWalls } from '../../shared/video/watched-walls.ts';

const loadMiniWall = async () => ({
  default: (await import('../../features/central-monitoring/public.ts')).MiniWall,
});

const MiniWall = lazy(loadMiniWall);

/** Shows the mini wall while patients are watched from a wall that is not on screen. */
export function MiniWallHost() {
  const walls = useObservable(watchedWalls);
  const isWatching = walls.length > 0;
  useEffect(() => {
    if (!isWatching) return;
    // While the network is there: leaving the wall must not depend on it.
    void loadMiniWall().catch(() => undefined);
    // Only closing or reloading the tab ends the video, so only that needs a confirmation.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isWatching]);
  const ids = dockedIds(walls);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MiniWall ids={ids} />
    </Suspense>
  );
}
