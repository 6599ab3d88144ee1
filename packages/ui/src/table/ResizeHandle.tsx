import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './DataTable.module.css';

const leastPx = 56;
const mostPx = 800;
const within = (px: number) => Math.round(Math.max(leastPx, Math.min(mostPx, px)));

export interface ResizeHandleProps {
  name: string;
  width: number | undefined;
  onResize: (width: number | undefined) => void;
}

/** The edge of a column: dragged, or moved with the arrow keys. Home gives the column its own width. */
export function ResizeHandle({ name, width, onResize }: ResizeHandleProps) {
  const begun = useRef<{ x: number; width: number }>(undefined);
  const widthNow = (handle: HTMLElement) => handle.closest('th')?.offsetWidth ?? leastPx;

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, width: widthNow(event.currentTarget) };
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (begun.current) onResize(within(begun.current.width + event.clientX - begun.current.x));
  };
  const end = () => {
    begun.current = undefined;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) onResize(undefined);
    else onResize(within(widthNow(event.currentTarget) + step * (event.shiftKey ? 5 : 1)));
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={width ?? 0}
      aria-valuemin={0}
      aria-valuemax={mostPx}
      aria-valuetext={width === undefined ? 'as wide as it needs to be' : `${width} pixels`}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a separator that can be moved is a control
      tabIndex={0}
      className={styles['edge']}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={press}
    />
  );
}
