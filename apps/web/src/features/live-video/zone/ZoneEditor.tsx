import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { areSame, firstPolygon, isAllZero, type Size } from '@lamplight/domain/video/polygon';
import { zoneIsZero } from '@lamplight/domain/video/safety-zone';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { useReducer, useRef, useState } from 'react';
import { DrawingBar } from '../../../shared/polygons/DrawingBar.tsx';
import { drawn, newDrawing } from '../../../shared/polygons/polygon-edit.ts';
import { PolygonBoard } from '../../../shared/polygons/PolygonBoard.tsx';
import { useSafetyZone } from './use-safety-zone.ts';
import styles from './Zone.module.css';

interface ZoneEditorProps {
  monitor: PatientMonitor;
  /** Of the picture under it. */
  picture: Size;
  onClose: () => void;
}

/** The zone over the picture, and what can be done with it in a row below. */
export function ZoneEditor({ monitor, picture, onClose }: ZoneEditorProps) {
  const { safety_zone: now } = monitor;
  const [before] = useState(now);
  const [begun] = useState(() =>
    newDrawing(before ?? picture, [before?.points ?? firstPolygon(picture)]),
  );
  const [drawing, onStep] = useReducer(drawn, begun);
  const { isBusy, save, remove } = useSafetyZone(monitor);
  const [isAsking, setIsAsking] = useState(false);
  const [isZero, setIsZero] = useState(false);
  const over = useRef<HTMLDivElement>(null);
  const points = drawing.shapes[0] ?? [];
  // A new zone is worth saving as it is proposed.
  const isChanged = before === null || !areSame(drawing.shapes, begun.shapes);
  const isOvertaken = now?.created_at !== before?.created_at;
  const onSave = async () => {
    setIsZero(isAllZero(points));
    if (isAllZero(points)) return;
    const { width, height } = drawing.size;
    const scale = (over.current?.clientWidth ?? width) / width;
    const body = { scale, width, height, points: points.map(([x, y]): [number, number] => [x, y]) };
    if (await save(body)) onClose();
  };
  const onRemove = async () => {
    const isRemoved = await remove();
    setIsAsking(false);
    if (isRemoved) onClose();
  };
  return (
    <>
      <div ref={over} className={styles['over']}>
        <PolygonBoard drawing={drawing} onStep={onStep} onLeave={onClose} />
      </div>
      <DrawingBar
        title="Safety zone"
        {...{ drawing, onStep }}
        ends={
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="default"
              disabled={before === null || isBusy}
              onClick={() => setIsAsking(true)}
            >
              Delete
            </Button>
            <Button disabled={!isChanged || isBusy} onClick={() => void onSave()}>
              Save
            </Button>
          </>
        }
        notes={
          <>
            {isZero && <p role="alert">{zoneIsZero}</p>}
            {isOvertaken && !isBusy && (
              <p role="status">
                Somebody else changed the zone meanwhile. Save to keep yours, or cancel to see
                theirs.
              </p>
            )}
          </>
        }
      />
      <ConfirmDialog
        opened={isAsking}
        title="Delete safety zone"
        confirm="Delete"
        cancel="Cancel"
        tone="danger"
        busy={isBusy}
        onConfirm={() => void onRemove()}
        onCancel={() => setIsAsking(false)}
      >
        Are you sure you want to delete the safety zone?
      </ConfirmDialog>
    </>
  );
}
