import type { ViewRate } from '@lamplight/contracts/device/control-messages';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useObservable } from '../../../shared/use-observable.ts';
import type { RoomNews } from '../room-news.ts';

const watchTab = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function useIsOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOnScreen(last.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}

interface ViewRateOptions {
  session: VideoSession | undefined;
  news: RoomNews;
  tile: RefObject<HTMLElement | null>;
  isCovered: boolean;
}

/** Asks the room for little while nobody can see the tile, and for all of it as soon as somebody can. */
export function useViewRate({ session, news, tile, isCovered }: ViewRateOptions): void {
  const isTabHidden = useSyncExternalStore(watchTab, () => document.hidden);
  const isOnScreen = useIsOnScreen(tile);
  const openings = useObservable(news.openings);
  const told = useRef<{ opening: number; rate: ViewRate }>({ opening: 0, rate: 'full' });
  const rate: ViewRate = isTabHidden || !isOnScreen || isCovered ? 'low' : 'full';
  useEffect(() => {
    if (!session || openings === 0) return;
    // A connection begins with all of it.
    const known = told.current.opening === openings ? told.current.rate : 'full';
    told.current = { opening: openings, rate };
    if (known === rate) return;
    try {
      session.steer({ type: 'view_rate', rate });
    } catch {
      // The way is shut; the next opening is told again.
      told.current = { opening: 0, rate: 'full' };
    }
  }, [session, openings, rate]);
}
