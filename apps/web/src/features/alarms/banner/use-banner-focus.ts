import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';

/** Shift+A goes to the newest alarm, Escape back to where the person was. Nothing else moves the focus. */
export function useBannerFocus(banner: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement>(undefined);
  const isInside = () => banner.current?.contains(document.activeElement) === true;
  useKey({
    keys: 'A',
    does: 'Go to the newest alarm',
    group: 'Everywhere',
    run: () => {
      const newest = banner.current?.querySelector<HTMLElement>(
        '[data-alarm] button:not(:disabled)',
      );
      if (!newest) return;
      if (!isInside() && document.activeElement instanceof HTMLElement)
        cameFrom.current = document.activeElement;
      newest.focus();
    },
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside()) return;
    const before = cameFrom.current;
    cameFrom.current = undefined;
    if (before?.isConnected) before.focus();
    else document.querySelector<HTMLElement>('main')?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
