import type { MonitorHistory, PastPause } from '@lamplight/contracts/entities/monitoring';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Table } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './Session.module.css';

/** When nobody watched and why, and what was asked before it began. */
export function SessionCourse({ history }: { history: UseQueryResult<MonitorHistory> }) {
  if (history.isError)
    return (
      <ErrorState
        whatFailed="The pauses could not be loaded"
        text={textOf(history.error)}
        whatStillWorks="What is above is true."
        requestId={requestIdOf(history.error)}
        onRetry={() => void history.refetch()}
      />
    );
  if (history.data === undefined)
    return <LoadingState what="the pauses" lines={3} onRetry={() => void history.refetch()} />;
  const { pauses, suitability } = history.data;
  return (
    <>
      <section className={styles['part']} aria-labelledby="pauses">
        <h2 id="pauses" className={styles['title']}>
          Pauses
        </h2>
        {pauses.length === 0 ? <p>Monitoring was not paused.</p> : <Pauses pauses={pauses} />}
      </section>
      <section className={styles['part']} aria-labelledby="suitability">
        <h2 id="suitability" className={styles['title']}>
          Asked before it began
        </h2>
        {suitability.length === 0 ? (
          <p>Nothing was asked.</p>
        ) : (
          <Table aria-labelledby="suitability">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Question</Table.Th>
                <Table.Th>Answer</Table.Th>
                <Table.Th>Note</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {suitability.map(({ question, answer, note }) => (
                <Table.Tr key={question}>
                  <Table.Td>{question}</Table.Td>
                  <Table.Td>{answer === 'yes' ? 'Yes' : 'No'}</Table.Td>
                  <Table.Td>{note}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </section>
    </>
  );
}

function Pauses({ pauses }: { pauses: readonly PastPause[] }) {
  const clock = useClock();
  const time = (iso: string | null) => iso && clock.dateTime(new Date(iso));
  return (
    <Table aria-labelledby="pauses">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Why</Table.Th>
          <Table.Th>From</Table.Th>
          <Table.Th>Until</Table.Th>
          <Table.Th>Paused by</Table.Th>
          <Table.Th>Ended</Table.Th>
          <Table.Th>Ended by</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pauses.map((pause) => (
          <Table.Tr key={pause.paused_at}>
            <Table.Td>{pause.reason}</Table.Td>
            <Table.Td>{time(pause.paused_at)}</Table.Td>
            <Table.Td>
              {time(pause.until)}
              {pause.overdue_at !== null && ' (was overdue)'}
            </Table.Td>
            <Table.Td>{pause.paused_by}</Table.Td>
            <Table.Td>{time(pause.ended_at) ?? 'Still paused'}</Table.Td>
            <Table.Td>{pause.ended_by}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
