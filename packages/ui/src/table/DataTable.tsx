import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { smallIcon } from '../icon-size.ts';
import styles from './DataTable.module.css';
import { directionOf, nextSort } from './sort.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
}

export interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => number;
  /** `name`, or `-name` for the other way round. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** A double click. The keyboard uses the link that a cell of the row carries. */
  onOpen?: (row: Row) => void;
  /** Rows that have just changed: a bar beside them for a moment, nothing moves. */
  marked: ReadonlySet<number>;
  /** Rows that somebody removed; they stay, struck, until the list is loaded anew. */
  removed: ReadonlySet<number>;
}

/** Up and down go to the same place in the neighbouring row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = (event.target as HTMLElement).closest('tr');
  if (step === undefined || row === null) return;
  const neighbour = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const sortIcons = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  none: IconArrowsSort,
} as const;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, sort } = props;
  return (
    <div className={styles['frame']}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys come from the links inside */}
      <table className={styles['table']} onKeyDown={moveBetweenRows}>
        <caption className={styles['caption']}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = directionOf(sort, column.key);
              const Icon = sortIcons[direction];
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  {...(column.sortable ? { 'aria-sort': direction } : {})}
                >
                  {column.sortable ? (
                    <button
                      type="button"
                      className={styles['sort']}
                      data-direction={direction}
                      onClick={() => props.onSort(nextSort(sort, column.key))}
                    >
                      {column.header}
                      <Icon {...smallIcon} />
                    </button>
                  ) : (
                    <span className={styles['plain']}>{column.header}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => {
            const id = props.idOf(row);
            return (
              <tr
                key={id}
                data-row-id={id}
                data-marked={props.marked.has(id) || undefined}
                data-removed={props.removed.has(id) || undefined}
                onDoubleClick={() => props.onOpen?.(row)}
              >
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
