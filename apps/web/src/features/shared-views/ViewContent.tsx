import type { SharedView } from '@lamplight/contracts/entities/shared-view';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isOfferedTo } from '../../shared/may-open.ts';
import { screenPath } from '../../shared/screen-path.ts';
import { useMay } from '../../shared/services.ts';
import { screenOfTable, tableName } from './table-screens.ts';
import styles from './ViewContent.module.css';
import { columnsInWords, filtersInWords, orderInWords } from './view-words.ts';

/** What the view shows, and the way to its table, where it is changed. */
export function ViewContent({ view }: { view: SharedView }) {
  const may = useMay();
  const screen = screenOfTable(view.table_id);
  const { metadata } = view;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>Table</dt>
        <dd>{tableName(view.table_id)}</dd>
        <dt>Filters</dt>
        <dd>{filtersInWords(metadata) || 'None'}</dd>
        <dt>Order</dt>
        <dd>{orderInWords(metadata)}</dd>
        <dt>Columns</dt>
        <dd>{columnsInWords(metadata)}</dd>
        <dt>Rows on a page</dt>
        <dd>{metadata.per_page}</dd>
        <dt>Shared by</dt>
        <dd>{view.saved_by ?? 'Somebody out of your sight'}</dd>
      </dl>
      {screen !== undefined && isOfferedTo(may, screen) && may(['Manage', 'System']) && (
        <Anchor
          renderRoot={(props) => (
            <Link
              {...props}
              to={screenPath(screen, {} as never)}
              search={({ division_id }: Record<string, unknown>) =>
                ({ division_id, filter_id: String(view.id) }) as never
              }
            />
          )}
        >
          Open the table with this view, to change what it shows
        </Anchor>
      )}
    </>
  );
}
