import { z } from 'zod';
import { defineCall } from '../call.ts';
import { paired, pairingCode, pairingRequest } from '../entities/device-pairing.ts';
import { idInText } from '../ids.ts';

const byId = z.strictObject({ id: idInText('video_device') });

export const makePairingCode = defineCall({
  id: 'video-devices.pairing-code',
  method: 'POST',
  path: '/video_devices/{id}/pairing_code',
  summary:
    'A code with which the page in the room becomes this device; the one before no longer counts',
  access: { permission: ['Edit', 'VideoDevice'] },
  division: 'none',
  audit: { action: 'act', subject: 'video_device' },
  params: byId,
  reply: pairingCode,
  errors: ['Device::Decommissioned'],
});

export const unpairDevice = defineCall({
  id: 'video-devices.unpair',
  method: 'DELETE',
  path: '/video_devices/{id}/credentials',
  summary: 'The key in the room no longer counts; the device is cut off within a minute',
  access: { permission: ['Edit', 'VideoDevice'] },
  division: 'none',
  audit: { action: 'act', subject: 'video_device' },
  params: byId,
  reply: 'nothing',
});

export const pairDevice = defineCall({
  id: 'devices.pair',
  method: 'POST',
  path: '/devices/pair',
  summary: 'The page in the room gives the code and the public half of the key pair it has made',
  access: { public: 'proved by the code, which is short-lived, used once and throttled' },
  division: 'none',
  audit: { action: 'act', subject: 'video_device' },
  body: pairingRequest,
  reply: paired,
  errors: ['Device::CodeUnknown', 'Request::TooMany'],
});
