import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../shared/keys/press-key.ts';
import { useKey } from '../../../shared/keys/key-list.ts';

const pressable = 'button:not(:disabled), a[href]';

interface BannerFocus {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Shift+A goes to the newest alarm, Escape back to where the person was. Nothing else moves the focus. A dialog that
 * is open keeps neither out, and Tab never leads from the alarms to what it covers.
 */
export function useBannerFocus(banner: RefObject<HTMLElement | null>): BannerFocus {
  const cameFrom = useRef<Element>(undefined);
  const focused = useRef<{ button: Element; line: HTMLElement | null }>(undefined);
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && banner.current?.contains(target) === true;
  const goToNewest = () =>
    banner.current?.querySelector<HTMLElement>(`[data-alarm] :is(${pressable})`)?.focus();
  const goBack = () => {
    const before = cameFrom.current;
    cameFrom.current = undefined;
    const dialog = document.querySelector('[aria-modal="true"] :is(button, input, textarea, a)');
    const target = before?.isConnected ? before : (dialog ?? document.querySelector('main'));
    if (target instanceof HTMLElement) target.focus();
  };
  const does = 'Go to the newest alarm';
  useKey({ keys: 'A', does, group: 'Everywhere', run: goToNewest, reachesDialogs: true });
  useKey({
    keys: 'mod+shift+a',
    does: `${does}, also while typing`,
    group: 'Everywhere',
    run: goToNewest,
  });
  useKey({
    keys: 'Escape',
    does: 'Back from the alarms',
    group: 'Everywhere',
    isFirst: true,
    reachesDialogs: true,
    isFor: isInside,
    run: goBack,
  });
  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.button.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    // The pressed button is gone with its step. The line takes the focus: a second Enter must not press another one.
    if (lost.line?.isConnected) lost.line.focus();
    else goBack();
  });
  return {
    onBlur: ({ target }) => {
      // A button that is being removed is still there now.
      setTimeout(() => {
        if (target.isConnected && focused.current?.button === target) focused.current = undefined;
      });
    },
    onFocus: ({ target, relatedTarget }) => {
      focused.current = { button: target, line: target.closest<HTMLElement>('[data-alarm]') };
      // A dialog behind the alarms would take Escape as its own and close.
      if (target instanceof HTMLElement) target.dataset['mantineStopPropagation'] = 'true';
      if (relatedTarget !== null && !isInside(relatedTarget)) cameFrom.current = relatedTarget;
    },
    onKeyDown: (event) => {
      if (event.key !== 'Tab' || !isDialogOpen()) return;
      const all = [...(banner.current?.querySelectorAll<HTMLElement>(pressable) ?? [])];
      const at = all.findIndex((one) => one === document.activeElement);
      const isAtEdge = event.shiftKey ? at <= 0 : at === all.length - 1;
      if (!isAtEdge) return;
      event.preventDefault();
      all.at(event.shiftKey ? -1 : 0)?.focus();
    },
  };
}
