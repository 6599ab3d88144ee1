import { z } from 'zod';
import { defineCall } from '../call.ts';
import { privacyMasks, privacyMasksFields } from '../entities/privacy-masks.ts';
import { idInText } from '../ids.ts';

const byId = z.strictObject({ id: idInText('video_device') });

export const getPrivacyMasks = defineCall({
  id: 'video-devices.privacy-masks',
  method: 'GET',
  path: '/video_devices/{id}/privacy_masks',
  summary: 'The parts of the picture that a camera must not show, and whether its room knows them',
  access: { permission: ['View', 'VideoDevice'] },
  division: 'none',
  audit: { none: 'the shape of what is hidden; nothing of a patient' },
  params: byId,
  reply: privacyMasks,
});

export const savePrivacyMasks = defineCall({
  id: 'video-devices.save-privacy-masks',
  method: 'PUT',
  path: '/video_devices/{id}/privacy_masks',
  summary: 'Says anew what a camera must not show; its room blacks it out before anything is sent',
  access: { permission: ['Edit', 'VideoDevice'] },
  division: 'none',
  audit: { action: 'update', subject: 'video_device' },
  params: byId,
  body: privacyMasksFields,
  reply: privacyMasks,
  errors: ['Masks::Changed'],
});
