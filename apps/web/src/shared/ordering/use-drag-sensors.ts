import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** How far a level is indented; also how far the pointer goes for one level. */
export const indentPx = 28;

/** Up and Down go from line to line and keep the level; Left and Right change the level. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const { currentCoordinates } = args;
  if (event.code === 'ArrowLeft')
    return { ...currentCoordinates, x: currentCoordinates.x - indentPx };
  if (event.code === 'ArrowRight')
    return { ...currentCoordinates, x: currentCoordinates.x + indentPx };
  const next = sortableKeyboardCoordinates(event, args);
  return next && { x: currentCoordinates.x, y: next.y };
};

export const useDragSensors = () =>
  useSensors(
    // A click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  );
