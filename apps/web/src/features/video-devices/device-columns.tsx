import { deviceKindWords } from '@lamplight/contracts/entities/video-device';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { serviceWords, statusTones, statusWords } from '../../shared/device-words.ts';

const yesNo = (value: boolean | null): string | null =>
  value === null ? null : value ? 'Yes' : 'No';

const optional = (
  key: string,
  header: string,
  text: TableColumn<VideoDevice>['text'],
): TableColumn<VideoDevice> => ({ key, header, text, sortable: true, isOptional: true });

export const deviceColumns: TableColumn<VideoDevice>[] = [
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    text: ({ status }) => statusWords[status],
    words: statusWords,
    cell: ({ status }) => <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>,
  },
  { key: 'name', header: 'Name', sortable: true, text: ({ name }) => name },
  { key: 'id', header: 'ID', sortable: true, align: 'end', text: ({ id }) => id },
  {
    key: 'kind',
    header: 'Type',
    sortable: true,
    text: ({ kind }) => deviceKindWords[kind],
    words: deviceKindWords,
  },
  { key: 'room', header: 'Room', sortable: true, text: ({ room }) => room?.name },
  {
    key: 'version_installed',
    header: 'Version',
    sortable: true,
    text: ({ version_installed }) => version_installed,
  },
  {
    key: 'pending_software_update',
    header: 'Update',
    sortable: true,
    text: ({ state }) => (state.pending_software_update ? 'Waiting' : 'None'),
    words: { true: 'Waiting', false: 'None' },
    cell: ({ state }) =>
      state.pending_software_update ? <Tag tone="info">Waiting</Tag> : <>None</>,
  },
  {
    key: 'state_updated_at',
    header: 'State Updated',
    sortable: true,
    text: ({ state }) => state.state_updated_at,
    cell: ({ state: { state_updated_at: at } }) =>
      at === null ? 'N/A' : <RelativeTime iso={at} />,
  },
  {
    key: 'service_status',
    header: 'Service Status',
    sortable: true,
    text: ({ service_status }) => serviceWords[service_status],
    words: serviceWords,
  },
  {
    key: 'ip_address',
    header: 'IP Address',
    sortable: true,
    text: ({ ip_address }) => ip_address,
  },
  {
    key: 'serial_number',
    header: 'Serial #',
    sortable: true,
    text: ({ serial_number }) => serial_number,
  },
  {
    key: 'mac_address',
    header: 'MAC Address',
    sortable: true,
    text: ({ mac_address }) => mac_address,
  },
  optional(
    'frame_upload_interval',
    'Frame Upload Interval',
    ({ state }) => state.frame_upload_interval,
  ),
  optional('kiosk_mode', 'Kiosk Mode', ({ state }) => yesNo(state.kiosk_mode)),
  optional(
    'video_profile',
    'Video Profile',
    ({ config }) => config.webrtc.primary_camera.video_encoder_profile_name,
  ),
  optional('network_interface', 'Network Interface', ({ network_interface }) => network_interface),
  optional('wifi_country_code', 'WiFi Country', ({ state }) => state.metrics.wifi_country_code),
  optional('wifi_dfs_channels_disabled', 'WiFi DFS Disabled', ({ state }) =>
    yesNo(state.metrics.wifi_dfs_channels_disabled),
  ),
  optional('wifi_frequency_band', 'WiFi Frequency', ({ wifi_frequency_band: band }) => band),
  optional(
    'wifi_signal_strength',
    'WiFi Signal',
    ({ state }) => state.metrics.wifi_signal_strength,
  ),
  optional('description', 'Device Description', ({ description }) => description),
  optional('division', 'Hospital Name', ({ division }) => division.name),
];
