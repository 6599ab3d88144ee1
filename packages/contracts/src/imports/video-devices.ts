import { deviceKindWords, videoDeviceFields } from '../entities/video-device.ts';
import { limits } from '../limits.ts';
import { declareImport, type ImportColumn } from './import-declaration.ts';
import { descriptionColumn, hospitalColumn } from './shared-columns.ts';

const text = <const Field extends string>(
  header: string,
  fills: Field,
  about: string,
  example: string,
): ImportColumn & { fills: Field } => ({
  header,
  fills,
  reading: { as: 'text' },
  about,
  examples: [example, ''],
});

export const videoDeviceImport = declareImport({
  kind: 'video_devices',
  one: 'video device',
  many: 'video devices',
  edit: ['Edit', 'VideoDevice'],
  fields: videoDeviceFields,
  columns: [
    {
      header: 'Name',
      fills: 'name',
      reading: { as: 'text' },
      required: true,
      about: 'What staff call the device.',
      examples: ['Camera 204', 'Cart 7'],
    },
    {
      header: 'Type',
      alsoCalled: ['Kind'],
      fills: 'kind',
      reading: { as: 'word', words: deviceKindWords },
      whenEmpty: 'fixed',
      about: 'Fixed, Mobile cart, Mobile, third party or Training video. Left empty: Fixed.',
      examples: ['Fixed', 'Mobile cart'],
    },
    { ...hospitalColumn, fills: 'division_id', required: true },
    {
      header: 'Unit',
      reading: { as: 'record', of: 'unit', within: ['Hospital'] },
      about: 'The unit of the room. Only needed when two units have a room of the same name.',
      examples: ['Intensive care', ''],
    },
    {
      header: 'Room',
      fills: 'room_id',
      reading: { as: 'record', of: 'room', within: ['Unit', 'Hospital'] },
      about: 'The room it stands in. Left empty, it stands in none.',
      examples: ['204', ''],
    },
    {
      header: 'Bed',
      fills: 'bed_id',
      reading: { as: 'record', of: 'bed', within: ['Room', 'Unit', 'Hospital'] },
      about: 'In a shared room, the bed it looks at.',
      examples: ['', ''],
    },
    text(
      'Serial number',
      'serial_number',
      'On its label. No two devices share one.',
      'LL-204-0007',
    ),
    text(
      'MAC address',
      'mac_address',
      'Twelve hexadecimal digits. No two devices share one.',
      '02:4C:4C:00:01:2A',
    ),
    text('IP address', 'ip_address', 'If it is fixed.', '10.20.0.14'),
    text('Network interface', 'network_interface', 'As the device names it.', 'eth0'),
    text('WiFi frequency band', 'wifi_frequency_band', 'As the device names it.', ''),
    text('Video profile', 'video_profile', 'The profile of its encoder.', ''),
    {
      header: 'Pan, tilt and zoom',
      alsoCalled: ['PTZ'],
      fills: 'ptz_enabled',
      reading: { as: 'yes_no' },
      whenEmpty: false,
      about: 'Yes or No. Left empty: No.',
      examples: ['Yes', ''],
    },
    {
      header: 'Volume',
      fills: 'volume',
      reading: { as: 'number' },
      whenEmpty: limits.deviceVolume.default,
      about: `Of its speaker, from ${limits.deviceVolume.min} to ${limits.deviceVolume.max}. Left empty: ${limits.deviceVolume.default}.`,
      examples: ['100', ''],
    },
    descriptionColumn('What staff should know about the device.'),
  ],
  otherwise: {
    service_status: 'in_service',
    video_url: null,
    tv_ir_enabled: false,
    tv_input_action: null,
  },
});
