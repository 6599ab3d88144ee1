import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Sideways {
  /** The table is wider than its frame and is scrolled inside it. */
  isScrolling: boolean;
  /** How far from the edge each column stays that stays in place. */
  offsets: ReadonlyMap<string, number>;
}

const same = (one: Sideways, other: Sideways) =>
  one.isScrolling === other.isScrolling &&
  JSON.stringify([...one.offsets]) === JSON.stringify([...other.offsets]);

/** Measures what only the browser knows: whether the table fits, and how wide its first columns are. */
export function useSideways(
  frame: RefObject<HTMLElement | null>,
  columns: readonly { key: string; isSticky?: boolean; width?: number | undefined }[],
): Sideways {
  const [known, setKnown] = useState<Sideways>({ isScrolling: false, offsets: new Map() });
  const shape = JSON.stringify(columns.map(({ key, isSticky, width }) => [key, isSticky, width]));
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => {
      const offsets = new Map<string, number>();
      let offset = 0;
      for (const header of table.querySelectorAll<HTMLElement>('th[data-sticky]')) {
        offsets.set(header.dataset['key'] ?? '', offset);
        offset += header.offsetWidth;
      }
      const next = { isScrolling: table.scrollWidth > element.clientWidth + 1, offsets };
      setKnown((before) => (same(before, next) ? before : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [frame, shape]);
  return known;
}
