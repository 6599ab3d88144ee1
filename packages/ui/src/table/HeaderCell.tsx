import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { smallIcon } from '../icon-size.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { ResizeHandle } from './ResizeHandle.tsx';
import { directionOf, nextSort } from './sort.ts';

const sortIcons = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  none: IconArrowsSort,
} as const;

export interface HeaderCellProps<Row> {
  column: Column<Row>;
  style: CSSProperties;
  sort: string | undefined;
  onSort: (sort: string) => void;
  onResize: ((key: string, width: number | undefined) => void) | undefined;
}

export function HeaderCell<Row>({ column, style, sort, onSort, onResize }: HeaderCellProps<Row>) {
  const direction = directionOf(sort, column.key);
  const Icon = sortIcons[direction];
  return (
    <th
      scope="col"
      // Without it the name would end with that of the edge, 'Width of …'.
      aria-label={column.header}
      data-align={column.align}
      data-key={column.key}
      data-sticky={column.isSticky || undefined}
      style={style}
      {...(column.sortable ? { 'aria-sort': direction } : {})}
    >
      {column.sortable ? (
        <button
          type="button"
          className={styles['sort']}
          data-direction={direction}
          onClick={() => onSort(nextSort(sort, column.key))}
        >
          {column.header}
          <Icon {...smallIcon} />
        </button>
      ) : (
        <span className={styles['plain']}>{column.header}</span>
      )}
      {onResize && (
        <ResizeHandle
          name={column.header}
          width={column.width}
          onResize={(width) => onResize(column.key, width)}
        />
      )}
    </th>
  );
}
