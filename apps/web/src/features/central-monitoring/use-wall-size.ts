import { useEffect, useState, type RefObject } from 'react';
import type { WallSpace } from './wall-layout.ts';

/** How much room the tiles have, in whole pixels. */
export function useWallSize(element: RefObject<HTMLElement | null>): WallSpace {
  const [size, setSize] = useState<WallSpace>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
