import { importVideoDevices, previewVideoDevices } from '@lamplight/contracts/calls/imports';
import { videoDeviceImport } from '@lamplight/contracts/imports/video-devices';
import {
  createVideoDevice,
  getVideoDevice,
  listVideoDevices,
  updateVideoDevice,
} from '@lamplight/contracts/calls/video-devices';
import { deviceKindWords, videoDeviceFields } from '@lamplight/contracts/entities/video-device';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { limits } from '@lamplight/contracts/limits';
import { videoDeviceFilters, videoDeviceSorts } from '@lamplight/contracts/tables/video-devices';
import { Group } from '@mantine/core';
import { customFieldsOf } from '../../shared/resource/CustomFieldsInput.tsx';
import type { Resource } from '../../shared/resource/resource.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import { unitSource } from '../../shared/sources/units.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import { yesNoOptions } from '../../shared/table/yes-no.tsx';
import { deviceColumns } from './device-columns.tsx';
import { blankDevice, deviceValues } from './device-form.ts';
import type { DeviceValues } from './device-form.ts';
import { MasksPart } from '../privacy-masks/public.ts';
import { TestVideo, VisitButton } from '../visit/public.ts';
import { serviceWords, statusWords } from '../../shared/device-words.ts';
import { DeviceHealth } from './DeviceHealth.tsx';
import { PairingActions } from './PairingActions.tsx';

export const videoDeviceResource: Resource<VideoDevice, DeviceValues> = {
  id: 'video-devices',
  one: 'video device',
  many: 'video devices',
  title: 'Video devices',
  nameOf: ({ name }) => name,
  calls: {
    list: listVideoDevices,
    get: getVideoDevice,
    create: createVideoDevice,
    update: updateVideoDevice,
  },
  screens: {
    list: 'hospital.video_devices.index',
    add: 'hospital.video_devices.add',
    edit: 'hospital.video_devices.edit',
    import: 'hospital.video_devices.import',
    view: 'hospital.video_devices.view',
  },
  imports: {
    declaration: videoDeviceImport,
    calls: { preview: previewVideoDevices, run: importVideoDevices },
  },
  edit: ['Edit', 'VideoDevice'],
  changed: 'video_device.changed',
  showsChangeOf: (event, { room, division }) =>
    (event.type === 'room.changed' && event.data.id === room?.id) ||
    (event.type === 'division.changed' && event.data.id === division.id),
  history: 'video_device',
  linkedColumn: 'name',
  table: {
    id: 'video-devices',
    model: 'video_device',
    sorts: videoDeviceSorts,
    sortedBy: 'status',
    rules: videoDeviceFilters,
    filteredBy: {
      service_status: { operator: 'equals', value: ['in_service'] },
      kind: { operator: 'equals', value: ['fixed', 'mobilecart', 'mobile3rdparty'] },
    },
    filters: {
      service_status: { label: 'Service status', options: optionsOf(serviceWords) },
      kind: { label: 'Type', options: optionsOf(deviceKindWords) },
      status: { label: 'Status', options: optionsOf(statusWords) },
      name: { label: 'Name' },
      room_id: { label: 'Room', source: roomSource },
      unit_id: { label: 'Unit', source: unitSource },
      pending_software_update: { label: 'Update waiting', options: yesNoOptions },
      version_installed: { label: 'Version' },
      state_updated_at: { label: 'State updated' },
      ip_address: { label: 'IP address' },
      serial_number: { label: 'Serial #' },
      mac_address: { label: 'MAC address' },
      kiosk_mode: { label: 'Kiosk mode', options: yesNoOptions },
      ptz_enabled: { label: 'Can pan, tilt and zoom', options: yesNoOptions },
      is_active: { label: 'In use', options: yesNoOptions },
      wifi_signal_strength: { label: 'WiFi signal' },
      description: { label: 'Description' },
    },
    columns: deviceColumns,
  },
  form: {
    fields: videoDeviceFields,
    blank: blankDevice,
    valuesOf: deviceValues,
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'kind',
            kind: 'choice',
            label: 'Type',
            required: true,
            options: optionsOf(deviceKindWords),
          },
          {
            key: 'division_id',
            kind: 'reference',
            label: 'Hospital',
            required: true,
            missing: 'Please choose a hospital',
            source: divisionSource,
            current: ({ division }) => namedOption(division),
          },
          {
            key: 'room_id',
            kind: 'reference',
            label: 'Room',
            description: 'Where it stands; a cart between two rooms has none.',
            isOptional: true,
            source: roomSource,
            current: ({ room }) => (room === null ? undefined : namedOption(room)),
          },
          {
            key: 'service_status',
            kind: 'choice',
            label: 'Service status',
            description:
              'A device that is decommissioned can no longer be used. It is never removed.',
            options: optionsOf(serviceWords),
          },
          { key: 'description', kind: 'lines', label: 'Description', maxLength: limits.noteLength },
          { key: 'ptz_enabled', kind: 'switch', label: 'Can pan, tilt and zoom' },
          customFieldsOf('video_device'),
        ],
      },
      {
        title: 'Network',
        fields: [
          { key: 'serial_number', kind: 'text', label: 'Serial number', maxLength: 60 },
          { key: 'mac_address', kind: 'text', label: 'MAC address', maxLength: 17 },
          { key: 'ip_address', kind: 'text', label: 'IP address', maxLength: 45 },
          { key: 'network_interface', kind: 'text', label: 'Network interface', maxLength: 40 },
          { key: 'wifi_frequency_band', kind: 'text', label: 'WiFi frequency', maxLength: 20 },
        ],
      },
      {
        title: 'Picture and sound',
        fields: [
          { key: 'video_profile', kind: 'text', label: 'Video profile', maxLength: 40 },
          { key: 'volume', kind: 'number', label: 'Volume', suffix: '%' },
          { key: 'tv_ir_enabled', kind: 'switch', label: "Can control the room's television" },
          { key: 'tv_input_action', kind: 'text', label: 'Television input', maxLength: 40 },
          {
            key: 'video_url',
            kind: 'text',
            label: 'Training video',
            description: 'Where a training device finds what it plays.',
            maxLength: 500,
          },
        ],
      },
    ],
  },
  bodyToAdd: (values, division) => ({
    ...values,
    division_id: values.division_id ?? division,
  }),
  related: (row) => (
    <>
      <PairingActions device={row} />
      {row.service_status === 'in_service' && (
        <Group gap="xs" mt="sm">
          <VisitButton deviceId={row.id} />
          <TestVideo device={row} />
        </Group>
      )}
      <DeviceHealth device={row} />
      {row.kind !== 'trainingvideo' && <MasksPart device={row} />}
    </>
  ),
};
