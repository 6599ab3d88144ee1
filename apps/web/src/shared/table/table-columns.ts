import type { ColumnSettings } from '@lamplight/domain/tables/table-view';
import type { Column } from '@lamplight/ui/table/column';
import type { ReactNode } from 'react';

/** What stands where a row has no value. */
export const notAvailable = 'N/A';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** The value in words: what an export holds, and what is shown unless `cell` shows it otherwise. */
  text: (row: Row) => string | number | null | undefined;
  /** What the values are called, where they are words of the product: a whole export needs them. */
  words?: Readonly<Record<string, string>>;
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  /** Offered by the column chooser, not shown to begin with. */
  isOptional?: boolean;
}

export const textOfCell = <Row>(column: TableColumn<Row>, row: Row): string => {
  const value = column.text(row);
  return value === null || value === undefined || value === '' ? notAvailable : String(value);
};

/** The columns in the person's order and with her settings. */
export const shownColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  visible: readonly string[],
  settings: Readonly<Record<string, ColumnSettings>>,
): Column<Row>[] =>
  visible.flatMap((key) => {
    const column = columns.find((one) => one.key === key);
    if (column === undefined) return [];
    const { is_sticky, is_wrapped, width } = settings[key] ?? {};
    return [
      {
        key,
        header: column.header,
        cell: column.cell ?? ((row: Row) => textOfCell(column, row)),
        ...(column.sortable && { sortable: true }),
        ...(column.align && { align: column.align }),
        isSticky: is_sticky === true,
        isWrapped: is_wrapped === true,
        width,
      },
    ];
  });
