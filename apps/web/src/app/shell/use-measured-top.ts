import { useEffect } from 'react';
import type { RefObject } from 'react';

type Part = RefObject<HTMLElement | null>;

/**
 * Tells the style sheets how high the header, the alarms and the strips below them are: what sticks or lies
 * beneath them begins there.
 */
export function useMeasuredTop(bar: Part, alarms: Part, strips: Part) {
  useEffect(() => {
    const { style } = document.documentElement;
    const heightOf = (part: Part) => part.current?.offsetHeight ?? 0;
    const heights = () => ({
      '--ll-bar-height': heightOf(bar),
      '--ll-alarms-height': heightOf(alarms),
      '--ll-frame-top': heightOf(bar) + heightOf(alarms) + heightOf(strips),
    });
    const observer = new ResizeObserver(() => {
      for (const [name, height] of Object.entries(heights()))
        style.setProperty(name, `${height}px`);
    });
    for (const { current } of [bar, alarms, strips]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
      for (const name of Object.keys(heights())) style.removeProperty(name);
    };
  }, [bar, alarms, strips]);
}
