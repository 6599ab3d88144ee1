import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

type Name = (id: UniqueIdentifier) => string;

/** What a reader hears while something is moved. */
export const announcements = (name: Name, place: Name): Announcements => ({
  onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
  onDragOver: ({ active, over }) =>
    over === null
      ? `${name(active.id)} is over no place of the list.`
      : `${name(active.id)} is over ${place(over.id)}.`,
  onDragEnd: ({ active, over }) =>
    over === null
      ? `${name(active.id)} is back in its place.`
      : `${name(active.id)} is put down at ${place(over.id)}.`,
  onDragCancel: ({ active }) => `${name(active.id)} is back in its place.`,
});

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Space picks it up. Up and Down move it, Left and Right move it out of and into a group. ' +
    'Space puts it down, Esc puts it back.',
};
