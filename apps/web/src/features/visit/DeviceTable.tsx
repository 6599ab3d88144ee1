import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { IdOf } from '@lamplight/contracts/ids';
import { Button, Table } from '@mantine/core';

const words = { online: 'Online', offline: 'Offline', error: 'Error' } as const;

interface DeviceTableProps {
  label: string;
  devices: readonly VideoDevice[];
  onChoose: (id: IdOf<'video_device'>) => void;
}

/** Devices to visit with, each with its button. */
export function DeviceTable({ label, devices, onChoose }: DeviceTableProps) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Room</Table.Th>
          <Table.Th>Visit with</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {devices.map(({ id, name, status, room }) => (
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
  );
}
