import type { ViewRate } from '@lamplight/contracts/device/control-messages';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Monitoring } from '../use-monitoring.ts';

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
  monitoring: Monitoring;
  tile: RefObject<HTMLElement | null>;
  /** Too small, or behind something else. */
  isCovered: boolean;
}

/** Requests a low rate while nobody can see details in the tile, and the full rate as soon as someone can. */
export function useViewRate({ monitoring, tile, isCovered }: ViewRateOptions): void {
  const { setRate } = monitoring;
  const isTabHidden = useSyncExternalStore(watchTab, () => document.hidden);
  const isOnScreen = useIsOnScreen(tile);
  const rate: ViewRate = isTabHidden || !isOnScreen || isCovered ? 'low' : 'full';
  useEffect(() => setRate(rate), [setRate, rate]);
}
