import { z } from 'zod';
import { defineCall } from '../call.ts';
import { roomUpdates } from '../entities/room-updates.ts';
import { idInText, idOf } from '../ids.ts';

export const getRoomUpdates = defineCall({
  id: 'room-updates.get',
  method: 'GET',
  path: '/monitoring/room_updates',
  summary: 'The version of the room’s page that this server has, and how far it has come',
  access: { permission: ['View', 'SystemMonitoring'] },
  division: 'none',
  audit: { none: 'versions and figures; no record of anybody' },
  reply: roomUpdates,
});

export const releaseRoomUpdate = defineCall({
  id: 'room-updates.release',
  method: 'POST',
  path: '/monitoring/room_updates/release',
  summary: 'Offers the newest version to all devices of a division',
  access: {
    allOf: [
      ['View', 'SystemMonitoring'],
      ['Edit', 'VideoDevice'],
    ],
  },
  division: 'none',
  audit: {
    action: 'act',
    subject: 'division',
    idsIn: (_reply: unknown, { body }: { body: { division_id: number } }) => [body.division_id],
  },
  body: z.strictObject({ division_id: idOf('division'), version: z.string().min(1).max(40) }),
  reply: 'nothing',
  errors: ['Device::OtherVersion'],
});

export const installUpdate = defineCall({
  id: 'video-devices.install-update',
  method: 'POST',
  path: '/video_devices/{id}/install_update',
  summary: 'Lets a device load the newest version of its page; it is away for a moment',
  access: {
    anyOf: [
      ['View', 'PatientMonitor'],
      ['Edit', 'VideoDevice'],
    ],
  },
  division: 'none',
  audit: { action: 'act', subject: 'video_device' },
  params: z.strictObject({ id: idInText('video_device') }),
  reply: 'nothing',
  errors: [
    'Device::Watched',
    'Device::Updating',
    'Device::UpToDate',
    'Device::Offline',
    'Device::NoAnswer',
    'Device::Unavailable',
    'Device::Failed',
  ],
});
