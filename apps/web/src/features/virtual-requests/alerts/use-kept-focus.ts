import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Buttons of a card come and go with its stage; the focus stays in the card while there is one. */
export function useKeptFocus(
  card: RefObject<HTMLElement | null>,
  stage: string,
  onFocusLost: () => void,
) {
  const hadFocus = useRef(false);
  const tellLost = useEffectEvent(onFocusLost);

  useEffect(() => {
    const element = card.current;
    const note = (event: FocusEvent) => {
      // A button that was pressed is switched off while its answer is under way and loses the focus
      // by that; the person did not go anywhere. Of one that is taken away Chrome says nothing.
      const isOnlyOff = event.target instanceof Element && event.target.matches(':disabled');
      if (event.type === 'focusout' && isOnlyOff) return;
      hadFocus.current = event.type === 'focusin';
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', note);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', note);
    };
  }, [card]);

  useEffect(() => {
    const element = card.current;
    if (!hadFocus.current || element?.contains(document.activeElement) === true) return;
    element?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [card, stage]);

  // In time, while the card is still in the page.
  useLayoutEffect(
    () => () => {
      if (hadFocus.current) tellLost();
    },
    [],
  );
}
