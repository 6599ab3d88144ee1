import { listMonitoringSessions } from '@lamplight/contracts/calls/patient-monitors';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { monitoringTone } from '@lamplight/domain/watching/monitoring-status';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi } from '../../../shared/services.ts';
import { notAvailable } from '../../../shared/table/table-columns.ts';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import { HistoryFailed } from '../history/HistoryFailed.tsx';

const words = {
  pending: 'Pending',
  active: 'Active',
  paused: 'Paused',
  stopped: 'Stopped',
} as const;

interface PatientSessionsProps {
  id: Patient['id'];
  running: Patient['patient_monitors'];
}

/** When and where the patient was or is watched, the running session first. */
export function PatientSessions({ id, running }: PatientSessionsProps) {
  const api = useApi();
  const query = useQuery({
    // What runs is part of the key: a session that begins or ends is a new answer.
    queryKey: ['patients', 'sessions', id, running],
    queryFn: ({ signal }) => api.call(listMonitoringSessions, { params: { id } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });
  if (query.isError)
    return <HistoryFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined)
    return <LoadingState what="the monitors" lines={4} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return (
      <EmptyState
        title="Never monitored"
        reason="Nobody has watched this patient yet. Who may edit patient monitors adds one."
      />
    );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Status</Table.Th>
          <Table.Th>Room</Table.Th>
          <Table.Th>Started</Table.Th>
          <Table.Th>Ended</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {query.data.map((session) => (
          <Table.Tr key={session.id}>
            <Table.Td>
              <Tag tone={monitoringTone(session.status)}>{words[session.status]}</Tag>
            </Table.Td>
            <Table.Td>
              <ScreenLink screen="patient-monitors.monitoring" params={{ id: session.id }}>
                {session.room.name}
              </ScreenLink>
            </Table.Td>
            <Table.Td>
              <Moment iso={session.monitor_started_at} />
            </Table.Td>
            <Table.Td>
              <Moment iso={session.monitor_ended_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Moment = ({ iso }: { iso: string | null }) =>
  iso === null ? notAvailable : <RelativeTime iso={iso} />;
