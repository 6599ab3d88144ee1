import type { TableColumn } from './table-columns.ts';

/** How many of something a row has; the server sorts by it under the same name. */
export const countColumn = <Key extends string, Row extends Record<Key, number>>(
  key: Key,
  header: string,
): TableColumn<Row> => ({
  key,
  header,
  sortable: true,
  align: 'end',
  text: (row) => row[key],
});
