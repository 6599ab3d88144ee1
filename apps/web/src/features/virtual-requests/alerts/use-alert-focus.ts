import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

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

  const press = useEffectEvent((event: KeyboardEvent) => {
    // By its place on the keyboard: with Alt some layouts write another sign.
    if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyR') {
      event.preventDefault();
      goToNewest();
    } else if (event.key === 'Escape' && isInside()) goBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { goBack };
}
