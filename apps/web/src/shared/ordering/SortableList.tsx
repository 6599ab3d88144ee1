import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { announcements, instructions } from './drag-words.ts';
import styles from './ordering.module.css';
import { SortableRow } from './SortableRow.tsx';
import { useDragSensors } from './use-drag-sensors.ts';

export interface SortableListProps<Item> {
  /** What the list is of, for those who hear it. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Both are places in the list. */
  onMove: (from: number, to: number) => void;
  /** `arrows` move the item without dragging; the row says where they stand. */
  children: (item: Item, at: number, arrows: ReactNode) => ReactNode;
}

/** Things in an order that people choose, by pointer, by keys or by buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, nameOf } = props;
  const sensors = useDragSensors();
  const indexOf = (id: unknown) => items.findIndex((item) => idOf(item) === String(id));
  const nameAt = (at: number) => {
    const item = items[at];
    return item === undefined ? 'It' : nameOf(item);
  };
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < items.length) props.onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(
          (id) => nameAt(indexOf(id)),
          (id) => `place ${indexOf(id) + 1} of ${items.length}`,
        ),
        screenReaderInstructions: instructions,
      }}
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        <ul className={styles['rows']} aria-label={props.label}>
          {items.map((item, at) => (
            <SortableRow key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
              {props.children(
                item,
                at,
                <span className={styles['arrows']}>
                  <Arrow
                    way="up"
                    name={nameOf(item)}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <Arrow
                    way="down"
                    name={nameOf(item)}
                    disabled={at === items.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </span>,
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface ArrowProps {
  way: 'up' | 'down';
  name: string;
  disabled: boolean;
  onClick: () => void;
}

function Arrow({ way, name, disabled, onClick }: ArrowProps) {
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      {...hint(`Move ${way}`)}
      size={24}
      aria-label={`Move ${name} ${way}`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon {...smallIcon} />
    </ActionIcon>
  );
}
