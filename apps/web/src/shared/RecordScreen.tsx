import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestIdOf, textOf } from './errors/error-collector.ts';

export interface RecordScreenProps<Record> {
  title: string;
  what: string;
  query: UseQueryResult<Record>;
  wayBack: ReactNode;
  /** Beside the title: where it is, in which state. */
  beside?: ReactNode;
  /** Words of its own for what kept it from being opened. */
  textOfError?: (error: unknown) => string | undefined;
  actions?: ReactNode;
  children: (record: Record) => ReactNode;
}

/** A screen about one record: waiting for it, not getting it, or showing it. */
export function RecordScreen<Record>(props: RecordScreenProps<Record>) {
  const { query } = props;
  return (
    <>
      <PageHeader
        title={props.title}
        explanation={props.wayBack}
        actions={props.actions}
        {...(props.beside === undefined ? {} : { beside: props.beside })}
      />
      {query.data !== undefined ? (
        props.children(query.data)
      ) : query.isError ? (
        <ErrorState
          whatFailed={`${props.what[0]?.toUpperCase()}${props.what.slice(1)} could not be opened`}
          text={props.textOfError?.(query.error) ?? textOf(query.error)}
          whatStillWorks="The menu and the other pages still work."
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState what={props.what} lines={4} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
