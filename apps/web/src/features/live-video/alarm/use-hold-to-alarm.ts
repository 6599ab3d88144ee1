import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { Hold } from './hold.ts';

interface HoldToAlarmOptions {
  /** Pressed shortly: the question before the alarm. */
  onAsk: () => void;
  /** Held long enough: the alarm without a question. */
  onRaise: () => void;
  /** The question is open: Enter and Space on the button are for it. */
  isAsking?: boolean;
  /** The question appears when the press begins, not when it ends. */
  asksAtOnce?: boolean;
}

type ButtonProps = Pick<
  ComponentProps<'button'>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onLostPointerCapture'
  | 'onContextMenu'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onBlur'
  | 'onClick'
>;

export interface HoldToAlarm {
  isHolding: boolean;
  /** For the button that raises the alarm. */
  button: ButtonProps;
  /** For a shortcut: counts until the same key is released. */
  holdKey: (event: KeyboardEvent) => void;
  /** Ends the hold without asking or raising. */
  cancel: () => void;
}

const primaryButton = 1;
const pressesButton = ({ key }: { key: string }) => key === 'Enter' || key === ' ';

const isOutside = (
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/**
 * The one way to raise an alarm by holding a button or a key. A short press asks first. Only the primary button of
 * a pointer counts, and sliding off the button or leaving the window cancels.
 */
export function useHoldToAlarm(options: HoldToAlarmOptions): HoldToAlarm {
  const { onAsk, isAsking = false, asksAtOnce = false } = options;
  const [isHolding, setHolding] = useState(false);
  const [hold] = useState(() => new Hold());
  const byPointer = useRef(false);
  const onLong = useEffectEvent(options.onRaise);
  const onShort = useEffectEvent(() => {
    if (!asksAtOnce) onAsk();
  });
  useEffect(
    () => hold.listen({ onChange: setHolding, onShort: () => onShort(), onLong: () => onLong() }),
    [hold],
  );
  const cancel = () => hold.cancel();
  const begin = (at: number, watch?: AbortController) => {
    hold.begin(at, watch);
    if (asksAtOnce) onAsk();
  };
  return {
    isHolding,
    cancel,
    holdKey: (begun) => {
      const watch = new AbortController();
      const { signal } = watch;
      begin(begun.timeStamp, watch);
      const release = (event: KeyboardEvent) => {
        if (isSameKey(begun, event)) hold.end(event.timeStamp);
      };
      addEventListener('keyup', release, { signal });
      addEventListener('blur', cancel, { signal });
      document.addEventListener('visibilitychange', cancel, { signal });
    },
    button: {
      onPointerDown: (event) => {
        // With Ctrl it opens the context menu on a Mac.
        if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return;
        byPointer.current = true;
        // The release is heard wherever it happens.
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event.nativeEvent.timeStamp);
      },
      onPointerMove: (event) => {
        const isDown = (event.buttons & primaryButton) !== 0;
        if (hold.isHeld && (!isDown || isOutside(event.currentTarget, event))) cancel();
      },
      onPointerUp: ({ nativeEvent }) => hold.end(nativeEvent.timeStamp),
      onPointerCancel: cancel,
      onLostPointerCapture: cancel,
      onContextMenu: (event) => {
        // A long touch opens it, and would end the hold.
        if (hold.isHeld) event.preventDefault();
      },
      onKeyDown: (event) => {
        // Enter may have answered the question already.
        if (!pressesButton(event) || event.defaultPrevented) return;
        // The button's own click would ask again, as often as the key repeats.
        if (hold.isHeld || event.repeat) event.preventDefault();
        else if (!isAsking) {
          event.preventDefault();
          begin(event.nativeEvent.timeStamp);
        }
      },
      onKeyUp: (event) => {
        if (!pressesButton(event) || !hold.isHeld) return;
        event.preventDefault();
        hold.end(event.nativeEvent.timeStamp);
      },
      onBlur: cancel,
      onClick: ({ detail }) => {
        // What a pointer did is done. Without one, assistive technology pressed the button.
        const isOfPointer = byPointer.current && detail > 0;
        byPointer.current = false;
        if (!isOfPointer) onAsk();
      },
    },
  };
}

/** Letters change with Shift; the place of a key does not. */
const isSameKey = (one: KeyboardEvent, other: KeyboardEvent): boolean =>
  one.code === '' ? one.key.toLowerCase() === other.key.toLowerCase() : one.code === other.code;
