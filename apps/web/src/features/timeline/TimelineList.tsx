import type { TimelineEntry } from '@lamplight/contracts/entities/timeline-entry';
import { elapsedText } from '@lamplight/domain/texts/elapsed-text';
import {
  timelineGroupOf,
  timelineGroupWords,
  timelineText,
} from '@lamplight/domain/patients/timeline-words';
import { Table } from '@mantine/core';
import { useClock } from '../../shared/time/use-clock.ts';

const lasted = ({ at, until }: TimelineEntry): string =>
  until === null ? '' : elapsedText(Date.parse(until) - Date.parse(at));

/** The same in words, the newest first. */
export function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  const clock = useClock();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Time</Table.Th>
          <Table.Th>Group</Table.Th>
          <Table.Th>What happened</Table.Th>
          <Table.Th>Lasted</Table.Th>
          <Table.Th>Who</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry, index) => (
          <Table.Tr key={`${entry.kind} ${entry.at} ${index}`}>
            <Table.Td>{clock.dateTime(new Date(entry.at))}</Table.Td>
            <Table.Td>{timelineGroupWords[timelineGroupOf(entry.kind)]}</Table.Td>
            <Table.Td>{timelineText(entry)}</Table.Td>
            <Table.Td>{lasted(entry)}</Table.Td>
            <Table.Td>{entry.by?.name}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
