import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './management.module.css';

export interface SortableRowProps {
  id: string;
  name: string;
  /** Room at the left: the level of a nested item. */
  indent?: number;
  children: ReactNode;
}

/** A line with a handle, moved by pointer or by keys. */
export function SortableRow({ id, name, indent = 0, children }: SortableRowProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
    transition: transition,
    marginInlineStart: indent,
  };
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-dragging={isDragging || undefined}
      style={style}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <IconGripVertical {...smallIcon} />
      </button>
      {children}
    </li>
  );
}
