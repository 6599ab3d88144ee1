import { Tag } from '@lamplight/ui/Tag.tsx';
import type { TableColumn } from './table-columns.ts';

/** A column that says yes or no. */
export const yesNoColumn = <Row,>(
  key: string,
  header: string,
  isYes: (row: Row) => boolean,
): TableColumn<Row> => ({
  key,
  header,
  text: (row) => (isYes(row) ? 'Yes' : 'No'),
  cell: (row) => (isYes(row) ? <Tag tone="ok">Yes</Tag> : <Tag tone="neutral">No</Tag>),
});

/** The same as a filter. */
export const yesNoOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;
