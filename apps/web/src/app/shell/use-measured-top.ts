import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Tells the style sheets how high the header with its strips is: what sticks or lies beneath them
 * begins there.
 */
export function useMeasuredTop(top: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = top.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--ll-frame-top', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--ll-frame-top');
    };
  }, [top]);
}
