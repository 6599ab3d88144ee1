import { z } from 'zod';
import { defineCall } from '../call.ts';
import { videoDevice, videoDeviceFields } from '../entities/video-device.ts';
import { idInText } from '../ids.ts';
import { resourceCalls } from '../resource-calls.ts';
import { videoDeviceFilters, videoDeviceSorts } from '../tables/video-devices.ts';

/** A device is decommissioned, never removed. */
export const {
  list: listVideoDevices,
  get: getVideoDevice,
  create: createVideoDevice,
  update: updateVideoDevice,
} = resourceCalls({
  name: 'video_device',
  id: 'video-devices',
  path: '/video_devices',
  one: 'video device',
  many: 'Video devices with where they are and what they last said of themselves',
  view: ['View', 'VideoDevice'],
  edit: ['Edit', 'VideoDevice'],
  division: 'query',
  sorts: videoDeviceSorts,
  filters: videoDeviceFilters,
  entity: videoDevice,
  fields: videoDeviceFields,
  errors: ['Record::NameTaken', 'Record::InUse'],
});

export const listDevicesOfRoom = defineCall({
  id: 'video-devices.of-room',
  method: 'GET',
  path: '/video_devices/room/{roomId}',
  summary: 'The devices in service that stand in a room',
  access: { permission: ['View', 'VideoDevice'] },
  division: 'query',
  audit: { action: 'read', subject: 'video_device' },
  params: z.strictObject({ roomId: idInText('room') }),
  query: z.strictObject({ no_pager: z.literal('true').optional() }),
  reply: z.array(videoDevice),
});
