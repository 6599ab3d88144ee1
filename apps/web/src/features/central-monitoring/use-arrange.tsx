import { useEffect, useState } from 'react';
import { observable } from '../../shared/observable.ts';
import { useRightPanel } from '../../shared/right-panel.ts';
import { ArrangePanel, type Arranged } from './ArrangePanel.tsx';
import type { Places } from './use-places.ts';

/** Putting the tiles in another order: the wall follows at once, and the order is kept. */
export function useArrange(places: Places, onArrange: ((ids: number[]) => void) | undefined) {
  const panel = useRightPanel();
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= places.list.length) return;
    onArrange?.(places.move(from, to).map(({ id }) => id));
  };
  // The panel stands outside of the wall and follows it.
  const [arranged] = useState(() => observable<Arranged>({ places: places.list, move }));
  useEffect(() => arranged.set({ places: places.list, move }));
  return {
    move,
    open: () => panel.open({ title: 'Arrange', body: <ArrangePanel arranged={arranged} /> }),
  };
}
