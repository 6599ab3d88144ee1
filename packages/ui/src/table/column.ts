import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  /** Stays at the left edge while the rest is scrolled sideways. */
  isSticky?: boolean;
  /** Long texts go on in a second line instead of being cut. */
  isWrapped?: boolean;
  /** In pixels; without one it is as wide as it needs to be. */
  width?: number | undefined;
}
