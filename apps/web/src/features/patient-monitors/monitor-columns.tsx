import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { monitoringSince, monitoringTone } from '@lamplight/domain/watching/monitoring-status';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group } from '@mantine/core';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import type { Masking } from '../../shared/use-masking.ts';
import { QuickViewButton } from '../quick-view/public.ts';
import { DeviceCell } from './DeviceCell.tsx';
import { statusWords } from '../../shared/device-words.ts';
import { categoryWords, endReasonWords, monitorStatusWords, whyStopped } from './monitor-words.ts';
import { MonitorBadges } from './MonitorBadges.tsx';
import { PauseMonitoring } from './PauseMonitoring.tsx';
import { StopMonitoring } from './StopMonitoring.tsx';

/** By the column of the status, and by the page of the picture, where an update is offered. */
const saidElsewhere = ['monitoring paused', 'historical data', 'Install Camera Update?'] as const;

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
        <MonitorBadges monitor={monitor} without={saidElsewhere} />
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
  {
    key: 'category',
    header: 'Category',
    sortable: true,
    text: ({ monitoring_category: category }) => category && categoryWords[category],
    words: categoryWords,
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
    key: 'stop_reason',
    header: 'Why stopped',
    isOptional: true,
    text: whyStopped,
    words: endReasonWords,
  },
  {
    key: 'details',
    header: 'Details',
    text: () => '',
    cell: ({ id }) => (
      <ScreenLink screen="patient-monitors.view" params={{ id }}>
        Details
      </ScreenLink>
    ),
  },
  {
    key: 'quick_view',
    header: 'Quick view',
    text: () => '',
    cell: (monitor) => <QuickViewButton monitor={monitor} isSmall />,
  },
  {
    key: 'pause',
    header: 'Pause',
    text: () => '',
    cell: (monitor) => <PauseMonitoring monitor={monitor} isSmall />,
  },
  {
    key: 'stop',
    header: 'Stop',
    text: () => '',
    cell: (monitor) => <StopMonitoring monitor={monitor} isSmall />,
  },
];
