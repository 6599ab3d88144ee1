import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';

/**
 * Alt+R goes to the newest alert; Escape, or the end of the alert, goes back to where the person
 * was. Nothing else moves the focus.
 */
export function useAlertFocus(stack: RefObject<HTMLElement | null>, newestId: number | undefined) {
  const cameFrom = useRef<HTMLElement>(undefined);
  const isInside = () => stack.current?.contains(document.activeElement) === true;

  const goBack = () => {
    const before = cameFrom.current;
    cameFrom.current = undefined;
    if (before?.isConnected) before.focus();
    else document.querySelector<HTMLElement>('main')?.focus();
  };
  const goToNewest = () => {
    const newest = stack.current?.querySelector<HTMLElement>(
      `[data-request="${newestId}"] button:not(:disabled)`,
    );
    if (!newest) return;
    if (!isInside() && document.activeElement instanceof HTMLElement)
      cameFrom.current = document.activeElement;
    newest.focus();
  };

  useKey({
    keys: 'alt+r',
    does: 'Go to the newest request',
    group: 'Everywhere',
    run: goToNewest,
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isInside()) goBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { goBack };
}
