import { mayAddPoint, mayRemovePoint } from '@lamplight/domain/video/polygon';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Drawing, DrawingStep } from './polygon-edit.ts';
import styles from './polygons.module.css';

interface DrawingBarProps {
  title: string;
  drawing: Drawing;
  onStep: (step: DrawingStep) => void;
  /** Further things to do with the drawing. */
  further?: ReactNode;
  /** Keep it or not. */
  ends: ReactNode;
  /** What has to be known. */
  notes: ReactNode;
}

/** What can be done with an outline, in a row beside its picture. */
export function DrawingBar({ title, drawing, onStep, further, ends, notes }: DrawingBarProps) {
  const points = drawing.shapes[drawing.chosen.shape] ?? [];
  return (
    <div className={styles['bar']} role="group" aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <Button
        variant="default"
        disabled={points.length === 0 || !mayAddPoint(points)}
        onClick={() => onStep({ type: 'add-point', chosen: drawing.chosen })}
      >
        Add point
      </Button>
      <Button
        variant="default"
        disabled={!mayRemovePoint(points)}
        onClick={() => onStep({ type: 'remove-point' })}
      >
        Remove point
      </Button>
      {further}
      <div className={styles['ends']}>{ends}</div>
      {notes}
    </div>
  );
}
