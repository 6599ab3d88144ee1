import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import { useResizable } from './use-resizable.ts';
import { useSideways } from './use-sideways.ts';

export interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => number;
  /** `name`, or `-name` for the other way round. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** A column was made wider or narrower; undefined gives it back its own width. */
  onResize?: (key: string, width: number | undefined) => void;
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
  const row = (event.target as HTMLElement).closest('tbody tr');
  if (step === undefined || row === null) return;
  const neighbour = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  // What stays at the edge stands there to begin with.
  const columns = [
    ...props.columns.filter(({ isSticky }) => isSticky),
    ...props.columns.filter(({ isSticky }) => !isSticky),
  ];
  const { isScrolling, offsets } = useSideways(frame, columns);
  const isResizable = useResizable() && props.onResize !== undefined;
  const placeOf = ({ key, isSticky, width }: Column<Row>) => ({
    ...(isSticky ? { insetInlineStart: offsets.get(key) ?? 0 } : {}),
    ...(width === undefined ? {} : { width, minWidth: width, maxWidth: width }),
  });

  // With nothing in it to go to, whoever has no pointer scrolls it with the arrows.
  const isOnlyRead =
    !isResizable && props.onOpen === undefined && !columns.some(({ sortable }) => sortable);

  return (
    <div
      ref={frame}
      className={styles['frame']}
      data-scrolling={isScrolling || undefined}
      {...(isOnlyRead && { tabIndex: 0, role: 'group', 'aria-label': props.caption })}
    >
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys come from the links inside */}
      <table className={styles['table']} onKeyDown={moveBetweenRows}>
        <caption className={styles['caption']}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                style={placeOf(column)}
                sort={props.sort}
                onSort={props.onSort}
                onResize={isResizable ? props.onResize : undefined}
              />
            ))}
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
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-sticky={column.isSticky || undefined}
                    data-wrapped={column.isWrapped || undefined}
                    style={placeOf(column)}
                  >
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
