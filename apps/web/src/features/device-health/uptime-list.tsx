import { listDevicesUptime } from '@lamplight/contracts/calls/device-health';
import type { DeviceUptime } from '@lamplight/contracts/entities/device-health';
import { deviceKindWords } from '@lamplight/contracts/entities/video-device';
import { deviceUptimeFilters, deviceUptimeSorts } from '@lamplight/contracts/tables/devices-uptime';
import { percentText } from '@lamplight/domain/texts/percent-text';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { statusTones, statusWords } from '../../shared/device-words.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { roomSource } from '../../shared/sources/rooms.ts';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import { optionsOf } from '../../shared/table/options-of.ts';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { DayStrip } from './DayStrip.tsx';

const uptimeColumn = (
  key: 'uptime_24h' | 'uptime_7d' | 'uptime_30d',
  header: string,
): TableColumn<DeviceUptime> => ({
  key,
  header,
  sortable: true,
  align: 'end',
  text: (device) => percentText(device[key]),
});

export const uptimeList: ReadList<DeviceUptime> = {
  title: 'Uptime of devices',
  what: 'the uptime of devices',
  searchLabel: 'Search devices by name',
  call: listDevicesUptime,
  emptyReason: 'No device in service is in your sight here.',
  refreshMs: 15_000,
  table: {
    id: 'devices-uptime',
    sorts: deviceUptimeSorts,
    // The worst first.
    sortedBy: 'uptime_24h',
    rules: deviceUptimeFilters,
    filters: {
      status: { label: 'Status', options: optionsOf(statusWords) },
      kind: { label: 'Type', options: optionsOf(deviceKindWords) },
      room_id: { label: 'Room', source: roomSource },
    },
    columns: [
      {
        key: 'status',
        header: 'Status',
        sortable: true,
        text: ({ status }) => statusWords[status],
        cell: ({ status }) => <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>,
      },
      {
        key: 'name',
        header: 'Device',
        sortable: true,
        text: ({ name }) => name,
        cell: ({ id, name }) => (
          <ScreenLink screen="hospital.video_devices.view" params={{ id }}>
            {name}
          </ScreenLink>
        ),
      },
      { key: 'room', header: 'Room', sortable: true, text: ({ room }) => room?.name },
      uptimeColumn('uptime_24h', '24 hours'),
      uptimeColumn('uptime_7d', '7 days'),
      uptimeColumn('uptime_30d', '30 days'),
      {
        key: 'history',
        header: 'Last 24 hours',
        text: ({ history }) => `${history.length} changes known`,
        cell: (device) => <DayStrip device={device} until={new Date(serverNow())} />,
      },
      {
        key: 'division',
        header: 'Hospital',
        sortable: true,
        isOptional: true,
        text: ({ division }) => division.name,
      },
    ],
  },
};
