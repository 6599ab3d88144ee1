import type { PrivacyMasks } from '@lamplight/contracts/entities/privacy-masks';
import { areSame, type Size } from '@lamplight/domain/video/polygon';
import { Button } from '@mantine/core';
import { useReducer, useState, type ReactNode } from 'react';
import { DrawingBar } from '../../shared/polygons/DrawingBar.tsx';
import { drawn, newDrawing } from '../../shared/polygons/polygon-edit.ts';
import { PolygonBoard } from '../../shared/polygons/PolygonBoard.tsx';
import { partsOf, shapesOf } from './mask-parts.ts';

interface MasksEditorProps {
  masks: PrivacyMasks;
  /** Of the picture under it. */
  picture: Size;
  /** Draw none of those that are there: they were drawn for another position. */
  isAnew?: boolean;
  isBusy: boolean;
  /** With the revision from which drawing began: what others saved since is not to be undone. */
  onSave: (saved: Pick<PrivacyMasks, 'revision' | 'areas'>) => Promise<boolean>;
  onClose: () => void;
  /** Lays the board over the picture. */
  over: (board: ReactNode) => ReactNode;
}

/** Areas over a picture, several of them, and what can be done with them. */
export function MasksEditor(props: MasksEditorProps) {
  const { masks, picture, isAnew = false, isBusy, onSave, onClose, over } = props;
  const [before] = useState(masks);
  const [begun] = useState(() => {
    const there = newDrawing(picture, isAnew ? [] : shapesOf(before.areas, picture));
    return there.shapes.length === 0 ? drawn(there, { type: 'add-shape' }) : there;
  });
  const [drawing, onStep] = useReducer(drawn, begun);
  const isChanged = !areSame(drawing.shapes, shapesOf(before.areas, picture));
  const save = async () => {
    const areas = partsOf(drawing.shapes, picture);
    if (await onSave({ revision: before.revision, areas })) onClose();
  };
  return (
    <>
      {over(<PolygonBoard drawing={drawing} onStep={onStep} onLeave={onClose} />)}
      <DrawingBar
        title="Privacy masks"
        {...{ drawing, onStep }}
        further={
          <>
            <Button variant="default" onClick={() => onStep({ type: 'add-shape' })}>
              Add area
            </Button>
            <Button
              variant="default"
              disabled={drawing.shapes.length === 0}
              onClick={() => onStep({ type: 'remove-shape' })}
            >
              Remove area
            </Button>
          </>
        }
        ends={
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!isChanged || isBusy} onClick={() => void save()}>
              Save
            </Button>
          </>
        }
        notes={
          isAnew && (
            <p role="status">
              The camera’s home has moved since these areas were drawn. Draw all of them anew.
            </p>
          )
        }
      />
    </>
  );
}
