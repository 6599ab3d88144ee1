import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './ordering.module.css';

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
  };
  // Only what is inside moves sideways: how far a line was dragged is measured by its outer edge, and
  // would be taken back by the very indent it has won.
  return (
    <li
      ref={setNodeRef}
      className={styles['place']}
      data-dragging={isDragging || undefined}
      style={style}
    >
      <div className={styles['row']} style={{ marginInlineStart: indent }}>
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
      </div>
    </li>
  );
}
