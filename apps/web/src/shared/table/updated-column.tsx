import { RelativeTime } from '../time/RelativeTime.tsx';
import type { TableColumn } from './table-columns.ts';

/** When a row was last changed; nearly every table ends with it. */
export const updatedColumn = <Row extends { updated_at: string }>(): TableColumn<Row> => ({
  key: 'updated_at',
  header: 'Updated',
  sortable: true,
  align: 'end',
  text: ({ updated_at }) => updated_at,
  cell: ({ updated_at }) => <RelativeTime iso={updated_at} />,
});
