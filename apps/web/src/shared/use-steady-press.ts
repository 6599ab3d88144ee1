import { useLayoutEffect, useRef } from 'react';

/** In less time nobody reads what has just come to lie under the pointer. */
const readMs = 500;

/** They stand in one block, one below the other: a line that comes or goes in one moves the others too. */
const bars = new Set<HTMLElement>();
let untilRead: ReturnType<typeof setTimeout> | undefined;

const setPresses = (pointerEvents: '' | 'none') => {
  for (const bar of bars) bar.style.pointerEvents = pointerEvents;
};

const hold = (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  bars.add(bar);
  return () => void bars.delete(bar);
};

/**
 * A bar whose lines come and go by themselves: a press that was meant for what stood there a moment ago does
 * nothing, or presses what it was meant for where the bar lies over it. A key presses what has the focus, which
 * does not change under it. `lines` names them in their order.
 */
export function useSteadyPress(lines: string): { ref: typeof hold } {
  const known = useRef(lines);
  useLayoutEffect(() => {
    if (known.current === lines) return;
    known.current = lines;
    clearTimeout(untilRead);
    setPresses('none');
    untilRead = setTimeout(() => setPresses(''), readMs);
  }, [lines]);
  return { ref: hold };
}
