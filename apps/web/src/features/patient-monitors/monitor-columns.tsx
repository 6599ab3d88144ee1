import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { monitorBadges } from '@lamplight/domain/monitor-badges';
import { monitoringSince, monitoringTone } from '@lamplight/domain/monitoring-status';
import { placeName } from '@lamplight/domain/place-name';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group } from '@mantine/core';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import type { Masking } from '../../shared/use-masking.ts';
import { AlarmActivated } from './AlarmActivated.tsx';
import { DeviceCell } from './DeviceCell.tsx';
import { statusWords } from '../../shared/device-words.ts';
import { monitorStatusWords } from './monitor-words.ts';
import { StopMonitoring } from './StopMonitoring.tsx';

export const monitorColumns = (masking: Masking): TableColumn<PatientMonitor>[] => [
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    text: ({ status }) => monitorStatusWords[status],
    words: monitorStatusWords,
    cell: ({ status }) => <Tag tone={monitoringTone(status)}>{monitorStatusWords[status]}</Tag>,
  },
  {
    key: 'patient',
    header: 'Patient',
    sortable: true,
    text: ({ patient }) => masking.name(patient.display_name),
    cell: ({ patient }) => masking.name(patient.display_name),
  },
  {
    key: 'room',
    header: 'Room-bed',
    sortable: true,
    text: placeName,
    cell: (monitor) => (
      <Group gap={8} wrap="nowrap">
        {placeName(monitor)}
        <AlarmActivated monitor={monitor} />
        {monitorBadges(monitor)
          .filter(({ text }) => text === 'Room Mismatch')
          .map(({ text, tone }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
      </Group>
    ),
  },
  {
    key: 'device',
    header: 'Device',
    sortable: true,
    text: ({ video_device: device }) => device && `${device.name}, ${statusWords[device.status]}`,
    cell: ({ video_device: device }) => <DeviceCell device={device} />,
  },
  {
    key: 'since',
    header: 'Since',
    sortable: true,
    text: monitoringSince,
    cell: (monitor) => <RelativeTime iso={monitoringSince(monitor)} />,
  },
  { key: 'unit', header: 'Unit', sortable: true, text: ({ unit }) => unit.name },
  {
    key: 'division',
    header: 'Hospital',
    sortable: true,
    isOptional: true,
    text: ({ division }) => division.name,
  },
  {
    key: 'mrn',
    header: 'MRN',
    isOptional: true,
    text: ({ patient }) => masking.mrn(patient.mrn),
  },
  {
    key: 'stop',
    header: 'Stop',
    text: () => '',
    cell: (monitor) => <StopMonitoring monitor={monitor} isSmall />,
  },
];
