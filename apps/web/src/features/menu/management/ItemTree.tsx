import type { MenuItem } from '@lamplight/contracts/entities/menu-set';
import { DndContext, MeasuringStrategy, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { announcements, instructions } from '../../../shared/ordering/drag-words.ts';
import { depthOf, dropped, linesOf, linesWithout } from './item-tree.ts';
import { ItemRow } from './ItemRow.tsx';
import ordering from '../../../shared/ordering/ordering.module.css';
import { indentPx, useDragSensors } from '../../../shared/ordering/use-drag-sensors.ts';

export interface ItemTreeProps {
  items: MenuItem[];
  onChange: (items: MenuItem[]) => void;
  /** The item whose fields are open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
}

interface Dragging {
  id: string;
  overId: string;
  /** Levels to the right of where it began. */
  levels: number;
}

const draggingOf = ({ active, over, delta }: DragMoveEvent | DragEndEvent): Dragging => ({
  id: String(active.id),
  overId: String(over?.id ?? active.id),
  levels: Math.round(delta.x / indentPx),
});

const text = (items: MenuItem[]) => JSON.stringify(items);

/** What lies inside a picked-up group has no lines while it moves, so places are measured anew. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/** The items of a set below each other; a level is shown by its indent, and changed by moving sideways. */
export function ItemTree({ items, onChange, openId, onOpen }: ItemTreeProps) {
  const sensors = useDragSensors();
  const [dragging, setDragging] = useState<Dragging>();
  const lines = dragging ? linesWithout(items, dragging.id) : linesOf(items);
  const nameOf = (id: unknown) =>
    lines.find((line) => line.id === id)?.item.schema.label ?? 'The item';
  const placeOf = (id: unknown) =>
    `line ${lines.findIndex((line) => line.id === id) + 1} of ${lines.length}`;

  const dropOf = ({ id, overId, levels }: Dragging) => ({
    id,
    overId,
    wantedDepth: (lines.find((line) => line.id === id)?.depth ?? 0) + levels,
  });
  const follow = (event: DragMoveEvent) => setDragging(draggingOf(event));
  const end = (event: DragEndEvent) => {
    setDragging(undefined);
    const next = dropped(items, dropOf(draggingOf(event)));
    if (event.over !== null && text(next) !== text(items)) onChange(next);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      accessibility={{
        announcements: announcements(nameOf, placeOf),
        screenReaderInstructions: instructions,
      }}
      onDragStart={({ active }) => {
        // Fields of another item stay open: lines that close above it would slide from under the pointer.
        if (openId === active.id) onOpen(undefined);
        setDragging({ id: String(active.id), overId: String(active.id), levels: 0 });
      }}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={end}
      onDragCancel={() => setDragging(undefined)}
    >
      <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={ordering['rows']} aria-label="Items of the menu set">
          {lines.map((line) => {
            const depth =
              dragging?.id === line.id
                ? (depthOf(items, dropOf(dragging)) ?? line.depth)
                : line.depth;
            return (
              <ItemRow
                key={line.id}
                item={line.item}
                depth={depth}
                items={items}
                isOpen={openId === line.id}
                onToggle={() => onOpen(openId === line.id ? undefined : line.id)}
                onChange={onChange}
              />
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
