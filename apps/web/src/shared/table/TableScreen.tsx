import { limits } from '@lamplight/contracts/limits';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Pager } from '@lamplight/ui/table/Pager.tsx';
import { SearchBox } from '@lamplight/ui/table/SearchBox.tsx';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestIdOf, textOf } from '../errors/error-collector.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { RowPage } from './live-rows.ts';
import { shownColumns } from './table-columns.ts';
import styles from './TableScreen.module.css';
import type { LiveRows } from './use-live-rows.ts';
import type { Table } from './use-table.ts';
import { ViewPicker } from './ViewPicker.tsx';

interface ShownRow {
  id: number;
}

export interface TableScreenProps<Row extends ShownRow> {
  title: string;
  /** As in 'Loading the rooms'. */
  what: string;
  /** Without one there is nothing that a text could be looked for in. */
  searchLabel?: string;
  table: Table<Row>;
  query: UseQueryResult<RowPage<Row>>;
  /** Of rows that announce their changes. */
  liveRows?: LiveRows;
  onOpen?: (row: Row) => void;
  actions?: ReactNode;
  /** Between the title and the table: what the rows answer. */
  above?: ReactNode;
  /** What is told when the rows are no longer all there are. */
  addedText?: string;
  /** Shown when there is nothing at all, not only nothing found. */
  emptyReason: string;
}

const unannounced: LiveRows = {
  marked: new Set(),
  removed: new Set(),
  hasAdded: false,
  forgetAdded: () => undefined,
};

export function TableScreen<Row extends ShownRow>(props: TableScreenProps<Row>) {
  const { query, table, liveRows = unannounced } = props;
  const retry = () => {
    liveRows.forgetAdded();
    void query.refetch();
  };
  return (
    <>
      <PageHeader
        title={props.title}
        beside={query.data && <Count page={query.data} />}
        actions={props.actions}
      />
      {props.above}
      <div className={styles['bar']}>
        <ViewPicker table={table} />
        {props.searchLabel !== undefined && (
          <SearchBox
            label={props.searchLabel}
            value={table.search.q}
            onSearch={(q) => table.change({ q })}
          />
        )}
        <FilterBar table={table} />
        <span className={styles['tools']}>
          <ColumnChooser table={table} />
          <ExportButton table={table} rows={query.data?.results ?? []} />
        </span>
      </div>
      {liveRows.hasAdded && (
        <Button variant="light" size="sm" mb="sm" onClick={retry}>
          {props.addedText ?? 'New entries were added. Show them'}
        </Button>
      )}
      {query.isError && query.data && (
        <p role="alert" className={styles['stale']}>
          This list could not be refreshed and may be out of date.{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <Rows {...props} liveRows={liveRows} retry={retry} />
      <p className={styles['spoken']} role="status">
        {liveRows.marked.size > 0 ? `${liveRows.marked.size} changed just now` : ''}
      </p>
    </>
  );
}

function Count({ page }: { page: RowPage<unknown> }) {
  const { count, count_is_bound } = page.metadata;
  return <>{count_is_bound ? `more than ${count.toLocaleString('en')}` : count}</>;
}

function Rows<Row extends ShownRow>(
  props: TableScreenProps<Row> & { liveRows: LiveRows; retry: () => void },
) {
  const { query, table, what } = props;
  const { search, state } = table;
  const page = query.data;
  if (page === undefined) {
    return query.isError ? (
      <ErrorState
        whatFailed={`${props.title} could not be loaded`}
        text={textOf(query.error)}
        whatStillWorks="The menu and the other pages still work."
        requestId={requestIdOf(query.error)}
        onRetry={props.retry}
      />
    ) : (
      <LoadingState
        key={query.fetchStatus}
        what={what}
        lines={search.perPage}
        onRetry={props.retry}
      />
    );
  }
  if (page.results.length === 0) return <NothingFound {...props} />;
  return (
    <div className={styles['rows']} data-waiting={query.isPlaceholderData || undefined}>
      <DataTable
        caption={props.title}
        columns={shownColumns(table.columns, state.columns, state.columnSettings)}
        rows={page.results}
        idOf={({ id }) => id}
        sort={search.sort}
        onSort={(sort) => table.change({ sort })}
        onResize={(key, width) =>
          table.arrange({
            columnSettings: {
              ...state.columnSettings,
              [key]: { ...state.columnSettings[key], width },
            },
          })
        }
        marked={props.liveRows.marked}
        removed={props.liveRows.removed}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
      />
      <Pager
        page={search.page}
        fromEnd={search.fromEnd}
        perPage={search.perPage}
        count={page.metadata.count}
        countIsBound={page.metadata.count_is_bound ?? false}
        perPageOptions={limits.perPage.options}
        onPage={(target) => table.change(target)}
        onPerPage={(perPage) => table.change({ perPage })}
      />
    </div>
  );
}

function NothingFound<Row extends ShownRow>({ table, emptyReason }: TableScreenProps<Row>) {
  const { q, page, fromEnd, filters } = table.search;
  const isNarrowed = q !== '' || page > 1 || fromEnd || Object.keys(filters).length > 0;
  return (
    <EmptyState
      title="No Data Available"
      reason={isNarrowed ? 'There are no records matching your current criteria.' : emptyReason}
      nextStep={
        isNarrowed && (
          <Button variant="default" onClick={() => table.change({ q: '', filters: {} })}>
            Clear search and filters
          </Button>
        )
      }
    />
  );
}
