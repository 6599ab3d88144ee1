import type { CameraConsent } from '@lamplight/contracts/entities/camera-consent';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { Table } from '@mantine/core';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { giverWords, stateWords } from './consent-words.ts';

/** Everything that was noted, the newest first. */
export function ConsentHistory({ consents }: { consents: readonly CameraConsent[] }) {
  if (consents.length === 0)
    return (
      <EmptyState
        title="Nothing is noted yet"
        reason="Nobody has written down what this patient says to the camera."
      />
    );
  return (
    <Table aria-label="What was noted, the newest first">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What was said</Table.Th>
          <Table.Th>By whom</Table.Th>
          <Table.Th>Language</Table.Th>
          <Table.Th>Noted by</Table.Th>
          <Table.Th>When</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {consents.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{stateWords[one.state]}</Table.Td>
            <Table.Td>{giverWords[one.given_by]}</Table.Td>
            <Table.Td>{one.language?.name ?? 'N/A'}</Table.Td>
            <Table.Td>{one.noted_by?.name ?? 'Somebody out of your sight'}</Table.Td>
            <Table.Td>
              <RelativeTime iso={one.noted_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
