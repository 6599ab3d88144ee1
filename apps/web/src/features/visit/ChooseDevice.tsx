import { listVideoDevices } from '@lamplight/contracts/calls/video-devices';
import type { IdOf } from '@lamplight/contracts/ids';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi, useDivision } from '../../shared/services.ts';
import { closeVisit } from './visit-store.ts';

const filters = [
  'is_active:equals:false',
  'kind:equals:mobilecart,mobile3rdparty',
  'service_status:equals:in_service',
];
const words = { online: 'Online', offline: 'Offline', error: 'Error' } as const;

/** A visit without a device begins with one that can be brought to the bed. */
export function ChooseDevice({ onChoose }: { onChoose: (id: IdOf<'video_device'>) => void }) {
  const api = useApi();
  const division = useDivision();
  const query = useQuery({
    queryKey: ['visit', 'devices', division],
    queryFn: ({ signal }) =>
      api.call(
        listVideoDevices,
        { query: { page: 1, per_page: 50, order_by: 'name', filters } },
        { division, signal },
      ),
  });
  return (
    <>
      {query.data === undefined ? (
        <LoadingState what="the video devices" onRetry={() => void query.refetch()} />
      ) : query.data.results.length === 0 ? (
        <EmptyState
          title="No Data Available"
          reason="No cart or other mobile device of this hospital is in service and free. A patient with a fixed device is visited from her own page."
        />
      ) : (
        <Table aria-label="Mobile video devices that are in service and not in use">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Room</Table.Th>
              <Table.Th>Visit with</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data.results.map(({ id, name, status, room }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{words[status]}</Table.Td>
                <Table.Td>{room?.name ?? 'N/A'}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    aria-label={`Select Video Device ${name}`}
                    onClick={() => onChoose(id)}
                  >
                    Select Video Device
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group>
        <Button variant="default" onClick={closeVisit}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
