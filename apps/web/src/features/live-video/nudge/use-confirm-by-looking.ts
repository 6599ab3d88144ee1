import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What shows that somebody has turned to this tile: the pointer over it, or a key inside it. */
const looks = ['pointerenter', 'pointermove', 'keydown'] as const;

export function useConfirmByLooking(
  tile: RefObject<HTMLElement | null>,
  isAsking: boolean,
  onLook: () => void,
): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    const element = tile.current;
    if (!element || !isAsking) return;
    const onEvent = () => look();
    for (const type of looks) element.addEventListener(type, onEvent);
    return () => {
      for (const type of looks) element.removeEventListener(type, onEvent);
    };
  }, [tile, isAsking]);
}
