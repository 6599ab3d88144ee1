import type { Point } from '@lamplight/contracts/entities/polygon';
import { Box } from '@mantine/core';
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { pointWords, type Chosen, type Drawing, type DrawingStep } from './polygon-edit.ts';
import { PolygonShapes } from './PolygonShapes.tsx';
import styles from './polygons.module.css';

interface PolygonBoardProps {
  drawing: Drawing;
  onStep: (step: DrawingStep) => void;
  /** Escape. */
  onLeave: () => void;
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const adding = new Set(['Insert', '+', 'a', 'A']);
const removing = new Set(['Delete', 'Backspace', '-']);
const help =
  'Arrow keys move the point, with Shift farther. Insert or A adds a point, Delete removes it.';

/** Outlines over a picture, drawn with the pointer or with keys alone. */
export function PolygonBoard({ drawing, onStep, onLeave }: PolygonBoardProps) {
  const { size, shapes, chosen, focusings, said } = drawing;
  const helpId = useId();
  const plane = useRef<HTMLDivElement>(null);
  const dragged = useRef<Chosen>(undefined);
  // All of it: who draws wants to see the whole picture.
  useEffect(() => {
    plane.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isOpen = useRef(false);
  useEffect(() => {
    const focus = () => plane.current?.querySelector<HTMLElement>('[data-chosen]')?.focus();
    if (isOpen.current) return focus();
    // A menu that closes with the same click would take the focus back from whoever has it already.
    const timer = setTimeout(() => {
      isOpen.current = true;
      focus();
    });
    return () => clearTimeout(timer);
  }, [focusings]);
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = plane.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return [0, 0];
    return [
      ((clientX - box.left) / box.width) * size.width,
      ((clientY - box.top) / box.height) * size.height,
    ];
  };
  const onPointerDown = (event: PointerEvent) => {
    const { edge, point } = (event.target as HTMLElement | SVGElement).dataset;
    const [shape, index] = (edge ?? point ?? '').split(' ').map(Number);
    if (event.button !== 0 || shape === undefined || index === undefined) return;
    event.preventDefault();
    plane.current?.setPointerCapture(event.pointerId);
    const at = { shape, point: index };
    if (edge === undefined) onStep({ type: 'choose', chosen: at });
    else onStep({ type: 'add-point', chosen: at, at: placeOf(event) });
    dragged.current = edge === undefined ? at : { shape, point: index + 1 };
    if (event.target instanceof HTMLElement) event.target.focus();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current) onStep({ type: 'place', chosen: dragged.current, at: placeOf(event) });
  };
  const letGo = () => (dragged.current = undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way) onStep({ type: 'nudge', way, isFar: event.shiftKey });
    else if (adding.has(event.key)) onStep({ type: 'add-point', chosen });
    else if (removing.has(event.key)) onStep({ type: 'remove-point' });
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['board']}>
      <Box
        ref={plane}
        className={styles['plane']}
        style={{ '--aspect': `${size.width} / ${size.height}` }}
        role="group"
        aria-label="Outline over the picture"
        aria-describedby={helpId}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
      >
        <PolygonShapes size={size} shapes={shapes} hasEdges />
        {shapes.flatMap((points, shape) =>
          points.map(([x, y], point) => (
            <button
              key={`${shape} ${point}`}
              type="button"
              className={styles['point']}
              style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
              aria-label={pointWords(drawing, { shape, point })}
              aria-describedby={helpId}
              data-point={`${shape} ${point}`}
              data-chosen={(shape === chosen.shape && point === chosen.point) || undefined}
              onFocus={() => {
                if (shape !== chosen.shape || point !== chosen.point)
                  onStep({ type: 'choose', chosen: { shape, point } });
              }}
            />
          )),
        )}
      </Box>
      <p id={helpId} className={styles['unseen']}>
        {help}
      </p>
      <p className={styles['unseen']} role="status">
        {said}
      </p>
    </div>
  );
}
