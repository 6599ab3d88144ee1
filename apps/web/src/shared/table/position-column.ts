import type { TableColumn } from './table-columns.ts';

/** Where a row stands among the others, as people are offered them. */
export const positionColumn = <Row extends { position: number }>(): TableColumn<Row> => ({
  key: 'position',
  header: 'Place',
  sortable: true,
  align: 'end',
  text: ({ position }) => position,
});
