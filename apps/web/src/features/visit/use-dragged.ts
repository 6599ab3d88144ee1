import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';

const stepPx = 24;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};
const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** Where a docked window stands: moved by its head, with the pointer or the arrow keys. */
export function useDragged(isDocked: boolean): {
  place: CSSProperties | undefined;
  handle: Record<string, unknown>;
} {
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const grip = useRef<{ x: number; y: number }>(undefined);
  if (!isDocked) return { place: undefined, handle: {} };
  const by = (x: number, y: number) => {
    // It stands at the lower right: it may go left and up, and never out of the window.
    const within = (value: number, most: number) => Math.min(0, Math.max(-most, value));
    setMoved((was) => ({
      x: within(was.x + x, Math.max(0, innerWidth - 380)),
      y: within(was.y + y, Math.max(0, innerHeight - 380)),
    }));
  };
  return {
    place: { transform: `translate(${moved.x}px, ${moved.y}px)` },
    handle: {
      tabIndex: 0,
      role: 'group',
      'aria-label': 'Move the video visit with the arrow keys',
      onKeyDown: (event: KeyboardEvent) => {
        const move = moves[event.key];
        if (!move || isButton(event.target)) return;
        event.preventDefault();
        by(...move);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (isButton(event.target)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!grip.current) return;
        by(event.clientX - grip.current.x, event.clientY - grip.current.y);
        grip.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => (grip.current = undefined),
      onPointerCancel: () => (grip.current = undefined),
    },
  };
}
