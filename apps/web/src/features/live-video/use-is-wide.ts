import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is at least so many pixels wide; only crossing the line is told. */
export function useIsWide(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isWide, setIsWide] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsWide(entry.contentRect.width >= pixels);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, pixels]);
  return isWide;
}
