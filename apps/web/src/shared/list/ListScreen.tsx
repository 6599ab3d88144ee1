import { limits } from '@lamplight/contracts/limits';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import type { Column } from '@lamplight/ui/table/DataTable.tsx';
import { Pager } from '@lamplight/ui/table/Pager.tsx';
import { SearchBox } from '@lamplight/ui/table/SearchBox.tsx';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestIdOf, textOf } from '../errors/error-collector.ts';
import type { ListSearch } from './list-search.ts';
import styles from './ListScreen.module.css';
import type { LiveRow, RowPage } from './live-rows.ts';
import type { LiveRows } from './use-live-rows.ts';

export interface ListScreenProps<Row extends LiveRow> {
  title: string;
  /** As in 'Loading the rooms'. */
  what: string;
  searchLabel: string;
  query: UseQueryResult<RowPage<Row>>;
  list: ListSearch;
  onChange: (part: Partial<ListSearch>) => void;
  columns: Column<Row>[];
  liveRows: LiveRows;
  onOpen?: (row: Row) => void;
  actions?: ReactNode;
  /** Shown when there is nothing at all, not only nothing found. */
  emptyReason: string;
}

export function ListScreen<Row extends LiveRow>(props: ListScreenProps<Row>) {
  const { query, list, liveRows } = props;
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
      <div className={styles['filters']}>
        <SearchBox
          label={props.searchLabel}
          value={list.q}
          onSearch={(q) => props.onChange({ q })}
        />
        {liveRows.hasAdded && (
          <Button variant="light" size="sm" onClick={retry}>
            New entries were added. Show them
          </Button>
        )}
        {query.isError && query.data && (
          <span role="alert" className={styles['stale']}>
            This list could not be refreshed and may be out of date.{' '}
            <Button variant="subtle" size="compact-sm" onClick={retry}>
              Try again
            </Button>
          </span>
        )}
      </div>
      <Rows {...props} retry={retry} />
      <p className={styles['spoken']} role="status">
        {liveRows.marked.size > 0 ? `${liveRows.marked.size} changed just now` : ''}
      </p>
    </>
  );
}

function Count({ page }: { page: RowPage<unknown> }) {
  const { count, count_is_bound } = page.metadata;
  return <>{count_is_bound ? `more than ${count}` : count}</>;
}

function Rows<Row extends LiveRow>(props: ListScreenProps<Row> & { retry: () => void }) {
  const { query, list, onChange, what } = props;
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
        lines={list.perPage}
        onRetry={props.retry}
      />
    );
  }
  if (page.results.length === 0) {
    return <NothingFound {...props} />;
  }
  return (
    <div className={styles['rows']} data-waiting={query.isPlaceholderData || undefined}>
      <DataTable
        caption={props.title}
        columns={props.columns}
        rows={page.results}
        idOf={({ id }) => id}
        sort={list.sort}
        onSort={(sort) => onChange({ sort })}
        marked={props.liveRows.marked}
        removed={props.liveRows.removed}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
      />
      <Pager
        page={list.page}
        perPage={list.perPage}
        count={page.metadata.count}
        countIsBound={page.metadata.count_is_bound ?? false}
        perPageOptions={limits.perPage.options}
        onPage={(next) => onChange({ page: next })}
        onPerPage={(perPage) => onChange({ perPage })}
      />
    </div>
  );
}

function NothingFound<Row extends LiveRow>({ list, onChange, emptyReason }: ListScreenProps<Row>) {
  const isFiltered = list.q !== '' || list.page > 1;
  return (
    <EmptyState
      title="No Data Available"
      reason={isFiltered ? 'There are no records matching your current criteria.' : emptyReason}
      nextStep={
        isFiltered && (
          <Button variant="default" onClick={() => onChange({ q: '', page: 1 })}>
            Clear the search
          </Button>
        )
      }
    />
  );
}
